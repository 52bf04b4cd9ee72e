import {
  type MessageResponse,
  type RegisterResponse,
  routes,
  type VerifyOtpResponse,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, messageResponse, responds } from '../../../http/calls/index.ts';
import { deviceOf } from '../../../http/device.ts';
import { newEmail, password, requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { visitor } from '../access.ts';
import { register as registerAccount } from '../registration/register.ts';
import {
  keepRegistrationSecret,
  readRegistrationSecret,
} from '../registration/registration-secret.ts';
import { resendCode, verifyEmail } from '../registration/verify-email.ts';
import { keepSessionName } from '../sessions/sign-out-cookie.ts';
import { registerResponse, verifyResponse } from './responses.ts';

const registerBody = z.object({
  email: newEmail,
  password,
  turnstile_token: z.string('Expects a string').nullish(),
  referral_code: z.string('Expects a string').nullish(),
});

const register = defineCall({
  id: 'register',
  method: 'post',
  path: routes.register,
  summary: 'Registers an account, and mails a one-time code to its address',
  description:
    'The response is the same if the address already has an account, and in a private app if it is not invited.',
  headers: ['registration'],
  access: visitor,
  input: body(registerBody, { email: 'ann@example.org', password: 'a long password' }),
  responses: responds<RegisterResponse>(
    'The id of the future account, and how long the code is valid',
    registerResponse,
  ),
  errors: [403, 429, 501],
  async handle({ c, address, caller: app, input }, services: Services) {
    const { turnstile_token, ...account } = input;
    await services.botCheck.require(turnstile_token);
    const secret = keepRegistrationSecret(c, services.publicUrl);
    return registerAccount(services, { ...account, app, address, secret });
  },
});

const verifyBody = z.object({
  email: newEmail,
  otp_code: requiredString(100).trim(),
});

const verifyOtp = defineCall({
  id: 'verifyOtp',
  method: 'post',
  path: routes.verifyOtp,
  summary: 'Verifies an address with the code mailed to it, and signs in',
  description:
    'The password of the registration counts only for the client that registered. Any other client is signed in too, and the user gets a link to set a password.',
  headers: ['registration'],
  access: visitor,
  input: body(verifyBody, { email: 'ann@example.org', otp_code: '123456' }),
  responses: responds<VerifyOtpResponse>('The token', verifyResponse),
  errors: [403, 429],
  async handle({ c, address, caller: app, input }, services: Services) {
    const { email, otp_code: code } = input;
    const client = { address, device: deviceOf(c) };
    const secret = readRegistrationSecret(c, services.publicUrl);
    const body = await verifyEmail(services, { app, email, code, secret, ...client });
    await keepSessionName(c, services, body.access_token);
    return body;
  },
});

const resendBody = z.object({ email: newEmail });

const resendOtp = defineCall({
  id: 'resendOtp',
  method: 'post',
  path: routes.resendOtp,
  summary: 'Mails another one-time code, at most one a minute',
  headers: ['registration'],
  access: visitor,
  input: body(resendBody, { email: 'ann@example.org' }),
  responses: responds<MessageResponse>(
    'A confirmation, which is the same for every address',
    messageResponse,
  ),
  errors: [403, 429, 501],
  async handle({ c, address, caller: app, input: { email } }, services: Services) {
    const secret = readRegistrationSecret(c, services.publicUrl);
    await resendCode(services, { app, email, secret, address });
    return {
      message:
        'If this address is waiting to be verified, a code is on its way. Another one can be requested after a minute.',
    };
  },
});

export const registrationCalls = [register, verifyOtp, resendOtp];
