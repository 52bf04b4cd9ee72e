import { forbidden } from '@groundwork/engine/kernel';
import { type MessageResponse, type PasswordLink, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, messageResponse, none, responds } from '../../../http/calls/index.ts';
import { newEmail, password, requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { admin, passwordUser, visitor } from '../access.ts';
import { changePassword as replacePassword } from '../registration/change-password.ts';
import { createPasswordLink as create } from '../registration/password-link.ts';
import {
  requestPasswordReset,
  resetPassword as setNewPassword,
} from '../registration/reset-password.ts';
import { passwordLinkResponse } from './responses.ts';

const resetRequestBody = z.object({ email: newEmail });

const resetPasswordRequest = defineCall({
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

const resetBody = z.object({ reset_token: requiredString(200), new_password: password });

const resetPassword = defineCall({
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

const changeBody = z.object({
  user_id: requiredString(100),
  current_password: password,
  new_password: password,
});

const changePassword = defineCall({
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

const createPasswordLink = defineCall({
  id: 'createPasswordLink',
  method: 'post',
  path: routes.memberPasswordLink,
  area: 'Users',
  summary:
    'Creates a link with which a member sets a first password, if the platform sends no mail',
  description:
    'The link works once, for seven days, and replaces earlier ones. It is only created for an enabled account without a password, a provider or another app. The email address then counts as unverified, because the caller could use the link too.',
  access: admin,
  input: none,
  responses: responds<PasswordLink>('The link, which the caller must send', passwordLinkResponse),
  errors: [404],
  handle: ({ address, caller: { app, user }, param }, services: Services) =>
    create(services, app, { userId: param('userId'), adminId: user.id, address }),
});

export const passwordCalls = [
  resetPasswordRequest,
  resetPassword,
  changePassword,
  createPasswordLink,
];
