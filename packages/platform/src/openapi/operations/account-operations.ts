import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { loginBody } from '../../api/accounts/auth-routes.ts';
import { userChanges } from '../../api/accounts/current-user-routes.ts';
import { invitationBody } from '../../api/accounts/invitation-routes.ts';
import { INVITATION, INVITATIONS, MEMBER } from '../../api/accounts/member-routes.ts';
import { changeBody, resetBody, resetRequestBody } from '../../api/accounts/password-routes.ts';
import { registerBody, resendBody, verifyBody } from '../../api/accounts/registration-routes.ts';
import { userListQuery } from '../../api/accounts/user-list-route.ts';
import { USER_RECORD } from '../../api/accounts/user-record-routes.ts';
import {
  invitationAnswer,
  loginAnswer,
  registerAnswer,
  userAnswer,
  userPartAnswer,
  verifyAnswer,
} from '../answers/account-answers.ts';
import { messageAnswer, successAnswer } from '../answers/common-answers.ts';
import { answers, json, type Operation } from '../operation.ts';

const email = 'ann@example.org';
const password = 'a long password';

/** Accounts, and the users that they are (SPEC section 7, Current user and authentication). */
export const accountOperations: readonly Operation[] = [
  {
    method: 'post',
    route: API_PREFIX + routes.login,
    id: 'login',
    area: 'Accounts',
    summary: 'Signs in with an e-mail address and a password',
    description: 'A wrong password is a 400; the token is valid for 30 days.',
    access: 'anyone',
    body: json(loginBody, { email, password }),
    answers: answers('The token, and whose it is', loginAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.register,
    id: 'register',
    area: 'Accounts',
    summary: 'Makes an account, and mails a code to its address',
    description: 'The answer is the same for an address that has an account.',
    access: 'anyone',
    body: json(registerBody, { email, password }),
    answers: answers('How long the code is valid', registerAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.verifyOtp,
    id: 'verifyOtp',
    area: 'Accounts',
    summary: 'Verifies an address with the code mailed to it, and signs in',
    access: 'anyone',
    body: json(verifyBody, { email, otp_code: '123456' }),
    answers: answers('The token', verifyAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.resendOtp,
    id: 'resendOtp',
    area: 'Accounts',
    summary: 'Mails another code',
    access: 'anyone',
    body: json(resendBody, { email }),
    answers: answers('The same whatever the address', messageAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.resetPasswordRequest,
    id: 'resetPasswordRequest',
    area: 'Accounts',
    summary: 'Mails a link to a new password',
    access: 'anyone',
    body: json(resetRequestBody, { email }),
    answers: answers('The same whatever the address', messageAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.resetPassword,
    id: 'resetPassword',
    area: 'Accounts',
    summary: 'Sets a password with the token of a mailed link, and ends all sessions',
    access: 'anyone',
    body: json(resetBody, { reset_token: 'from-the-link', new_password: password }),
    answers: answers('The password is set', messageAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.changePassword,
    id: 'changePassword',
    area: 'Accounts',
    summary: 'Changes one’s own password, and ends all other sessions',
    access: 'member',
    body: json(changeBody, {
      user_id: '665f0c9e5d3b7a2c4e8f1b60',
      current_password: password,
      new_password: 'another long password',
    }),
    answers: answers('The password is changed', messageAnswer),
    errors: [429],
  },
  ...[routes.inviteUser, routes.inviteUserAtRuntime].map(
    (route, index): Operation => ({
      method: 'post',
      route: API_PREFIX + route,
      id: index === 0 ? 'inviteUser' : 'inviteUserAtRuntime',
      area: 'Accounts',
      summary: 'Mails an invitation to the app',
      access: 'admin',
      headers: ['idempotency'],
      body: json(invitationBody, { user_email: email, role: 'user' }),
      answers: answers('The invitation is on its way', messageAnswer),
      errors: [409, 429],
    }),
  ),
  {
    method: 'get',
    route: API_PREFIX + INVITATIONS,
    id: 'listInvitations',
    area: 'Accounts',
    summary: 'The open invitations to the app, the newest first',
    access: 'admin',
    answers: answers('The invitations, at most 1,000', z.array(invitationAnswer)),
  },
  {
    method: 'delete',
    route: API_PREFIX + INVITATION,
    id: 'withdrawInvitation',
    area: 'Accounts',
    summary: 'Withdraws an invitation: its link opens nothing any more',
    access: 'admin',
    answers: answers('It is withdrawn', successAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + MEMBER,
    id: 'removeMember',
    area: 'Users',
    summary: 'Removes a member from the app, and ends their sessions in it',
    description:
      'Until they are invited again, a removed user gets a 403 with the reason `user_not_registered`, in a public app too. The account and the records stay. Nobody removes themselves.',
    access: 'admin',
    answers: answers('The member is removed', successAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.currentUser,
    id: 'readMe',
    area: 'Users',
    summary: 'The signed-in user',
    access: 'member',
    answers: answers('The user', userAnswer),
  },
  {
    method: 'put',
    route: API_PREFIX + routes.currentUser,
    id: 'updateMe',
    area: 'Users',
    summary: 'Changes the app’s own fields of the signed-in user',
    description: 'What is sent for the fields of the platform is passed over.',
    access: 'member',
    body: json(userChanges, { theme: 'night' }),
    answers: answers('The user', userAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.users,
    id: 'listUsers',
    area: 'Users',
    summary: 'The users of the app: all for an admin and the service role, oneself for others',
    description: 'The filter is that of records; it finds users by the fields of the app as well.',
    access: 'caller',
    query: userListQuery,
    answers: answers('The users', z.array(userPartAnswer)),
  },
  {
    method: 'get',
    route: API_PREFIX + USER_RECORD,
    id: 'readUser',
    area: 'Users',
    summary: 'One user: any for an admin and the service role, oneself for others',
    access: 'caller',
    answers: answers('The user', userAnswer),
  },
  {
    method: 'put',
    route: API_PREFIX + USER_RECORD,
    id: 'updateUser',
    area: 'Users',
    summary:
      'Changes the app’s own fields of a user, and the role for an admin or the service role',
    description: 'Other fields of the platform are ignored. Admins cannot change their own role.',
    access: 'caller',
    body: json(userChanges, { role: 'admin' }),
    answers: answers('The user', userAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + USER_RECORD,
    id: 'deleteUser',
    area: 'Users',
    summary: 'Removes a user from the app, for an admin or the service role',
    access: 'caller',
    answers: answers('The user is removed', successAnswer),
  },
];
