import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, messageResponse, responds } from '../../../http/calls/index.ts';
import { password, requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { visitor } from '../access.ts';
import { resetPassword as setNewPassword } from '../registration/reset-password.ts';

const resetBody = z.object({ reset_token: requiredString(200), new_password: password });

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'post',
  path: routes.resetPassword,
  summary: 'Sets a password with the token of a mailed link, and ends all sessions',
  access: visitor,
  input: body(resetBody, { reset_token: 'from-the-link', new_password: 'a long password' }),
  responses: responds<MessageResponse>('The password is set', messageResponse),
  errors: [403, 429],
  async handle({ address, caller: app, input }, services: Services) {
    const { reset_token: token, new_password } = input;
    const reset = { app, token, password: new_password, field: 'new_password' };
    await setNewPassword(services, { ...reset, address });
    return { message: 'The new password is set. Sign in with it.' };
  },
});
