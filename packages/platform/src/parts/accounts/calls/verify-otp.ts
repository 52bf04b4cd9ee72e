import { routes, type VerifyOtpResponse } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import { deviceOf } from '../../../http/device.ts';
import { newEmail, requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { visitor } from '../access.ts';
import { readRegistrationSecret } from '../registration/registration-secret.ts';
import { verifyEmail } from '../registration/verify-email.ts';
import { keepSessionName } from '../sessions/sign-out-cookie.ts';
import { verifyResponse } from './responses.ts';

const verifyBody = z.object({
  email: newEmail,
  otp_code: requiredString(100).trim(),
});

export const verifyOtp = defineCall({
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
