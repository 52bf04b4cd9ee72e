import { forbidden } from '@groundwork/engine/kernel';
import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, messageResponse, responds } from '../../../http/calls/index.ts';
import { password, requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { passwordUser } from '../access.ts';
import { changePassword as replacePassword } from '../registration/change-password.ts';

const changeBody = z.object({
  user_id: requiredString(100),
  current_password: password,
  new_password: password,
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'post',
  path: routes.changePassword,
  summary: 'Changes the password of the signed-in user, and ends their other sessions',
  access: passwordUser,
  input: body(changeBody, {
    user_id: '665f0c9e5d3b7a2c4e8f1b60',
    current_password: 'a long password',
    new_password: 'another long password',
  }),
  responses: responds<MessageResponse>('The password is changed', messageResponse),
  errors: [429],
  async handle({ address, appId, caller, input }, services: Services) {
    const { user, sessionId } = caller;
    if (input.user_id !== user.id) throw forbidden('You can change your own password only.');
    await replacePassword(services, {
      appId,
      user,
      sessionId,
      currentPassword: input.current_password,
      newPassword: input.new_password,
      address,
    });
    return { message: 'The password is changed. Your other sessions are signed out.' };
  },
});
