import { type RegisterResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import { newEmail, password } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { visitor } from '../access.ts';
import { register as registerAccount } from '../registration/register.ts';
import { keepRegistrationSecret } from '../registration/registration-secret.ts';
import { registerResponse } from './responses.ts';

const registerBody = z.object({
  email: newEmail,
  password,
  turnstile_token: z.string('Expects a string').nullish(),
  referral_code: z.string('Expects a string').nullish(),
});

export const register = defineCall({
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
