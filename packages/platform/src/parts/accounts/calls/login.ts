import { type LoginResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import { deviceOf } from '../../../http/device.ts';
import { knownEmail, requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { visitor } from '../access.ts';
import { readRegistrationSecret } from '../registration/registration-secret.ts';
import { keepSessionName } from '../sessions/sign-out-cookie.ts';
import { logIn } from '../sign-in/log-in.ts';
import { PASSWORD_MAX } from '../sign-in/password-rules.ts';
import { loginResponse } from './responses.ts';

const loginBody = z.object({
  email: knownEmail,
  password: requiredString(PASSWORD_MAX),
  turnstile_token: z.string('Expects a string').nullish(),
});

/** A wrong password results in the status 400, because the Base44 SDK logs out and leaves the page on 401. */
export const login = defineCall({
  id: 'login',
  method: 'post',
  path: routes.login,
  summary: 'Signs in with an e-mail address and a password',
  description:
    'The response to a wrong password has status 400. The token is valid for 30 days, or as the settings say.',
  access: visitor,
  input: body(loginBody, { email: 'ann@example.org', password: 'a long password' }),
  responses: responds<LoginResponse>('The token and its user', loginResponse),
  errors: [403, 429],
  async handle({ c, address, caller: app, input }, services: Services) {
    const { email, password, turnstile_token } = input;
    await services.botCheck.require(turnstile_token);
    const client = { address, device: deviceOf(c) };
    const secret = readRegistrationSecret(c, services.publicUrl);
    const body = await logIn(services, { app, email, password, secret, ...client });
    await keepSessionName(c, services, body.access_token);
    return { ...body, success: true };
  },
});
