import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, messageResponse, responds } from '../../../http/calls/index.ts';
import { newEmail } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { visitor } from '../access.ts';
import { requestPasswordReset } from '../registration/reset-password.ts';

const resetRequestBody = z.object({ email: newEmail });

export const resetPasswordRequest = defineCall({
  id: 'resetPasswordRequest',
  method: 'post',
  path: routes.resetPasswordRequest,
  summary: 'Mails a link with which a new password can be set',
  access: visitor,
  input: body(resetRequestBody, { email: 'ann@example.org' }),
  responses: responds<MessageResponse>(
    'A confirmation, which is the same for every address',
    messageResponse,
  ),
  errors: [403, 429, 501],
  async handle({ address, caller: app, input: { email } }, services: Services) {
    await requestPasswordReset(services, { app, email, address });
    return { message: 'If this address has an account, a mail with a link is on its way.' };
  },
});
