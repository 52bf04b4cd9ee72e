import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, messageResponse, responds } from '../../../http/calls/index.ts';
import { newEmail, password } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { requestEmailChange as mailConfirmations } from '../email-change/request-email-change.ts';

const emailChangeBody = z.object({
  new_email: newEmail,
  current_password: password.nullish(),
});

export const requestEmailChange = defineCall({
  id: 'requestEmailChange',
  method: 'post',
  path: routes.emailChange,
  summary: 'Requests another e-mail address for the account of the signed-in user',
  description:
    'Mails a link to the new and to the present address; the address changes once both are confirmed on the page of the link, within an hour. A newer request replaces an earlier one. The password is not required within ten minutes of the sign-in; the response to a wrong one has status 400. The response is the same if the new address has an account.',
  access: member,
  input: body(emailChangeBody, {
    new_email: 'ann@new.example',
    current_password: 'a long password',
  }),
  responses: responds<MessageResponse>(
    'A confirmation, which is the same for every address',
    messageResponse,
  ),
  errors: [429, 501],
  async handle({ address, caller, input }, services: Services) {
    const { app, user, sessionId } = caller;
    await mailConfirmations(services, {
      app,
      user,
      sessionId,
      newEmail: input.new_email,
      currentPassword: input.current_password ?? undefined,
      address,
    });
    return {
      message:
        'A mail with a link is on its way to each address. The address changes once both links are confirmed.',
    };
  },
});
