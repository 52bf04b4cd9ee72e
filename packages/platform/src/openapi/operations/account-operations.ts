import { API_PREFIX, BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { loginBody } from '../../api/accounts/auth-routes.ts';
import { userChanges } from '../../api/accounts/current-user-routes.ts';
import { invitationBody } from '../../api/accounts/invitation-routes.ts';
import { deletionBody } from '../../api/accounts/leaving-routes.ts';
import { INVITATION, INVITATIONS, MEMBER } from '../../api/accounts/member-routes.ts';
import { changeBody, resetBody, resetRequestBody } from '../../api/accounts/password-routes.ts';
import { registerBody, resendBody, verifyBody } from '../../api/accounts/registration-routes.ts';
import { USER_BULK, USER_RECORDS, USER_UPDATE_MANY } from '../../api/accounts/user-bulk-routes.ts';
import {
  USER_COUNT,
  USER_PAGE,
  userListQuery,
  userPageQuery,
} from '../../api/accounts/user-list-route.ts';
import { USER_RECORD } from '../../api/accounts/user-record-routes.ts';
import { manyRecords, updateManyBody } from '../../api/records/entity-bulk-routes.ts';
import { jsonObject } from '../../api/records/open-entity.ts';
import {
  exportAnswer,
  invitationAnswer,
  loginAnswer,
  registerAnswer,
  userAnswer,
  userPartAnswer,
  verifyAnswer,
} from '../answers/account-answers.ts';
import { messageAnswer, successAnswer } from '../answers/common-answers.ts';
import {
  countAnswer,
  deleteManyAnswer,
  pageAnswer,
  updateManyAnswer,
} from '../answers/record-answers.ts';
import { answers, json, type Operation } from '../operation.ts';

const OTHER_USERS =
  'Members who are not administrators receive no e-mail address, role or status of other users.';

const email = 'ann@example.org';
const password = 'a long password';

/** Operations of accounts and users (SPEC section 7, Current user and authentication). */
export const accountOperations: readonly Operation[] = [
  {
    method: 'post',
    route: API_PREFIX + routes.login,
    id: 'login',
    area: 'Accounts',
    summary: 'Signs in with an e-mail address and a password',
    description: 'The response to a wrong password has status 400. The token is valid for 30 days.',
    access: 'anyone',
    body: json(loginBody, { email, password }),
    answers: answers('The token and its user', loginAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.register,
    id: 'register',
    area: 'Accounts',
    summary: 'Registers an account, and mails a one-time code to its address',
    description: 'The response is the same if the address already has an account.',
    access: 'anyone',
    body: json(registerBody, { email, password }),
    answers: answers(
      'The id of the future account, and how long the code is valid',
      registerAnswer,
    ),
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
    summary: 'Mails another one-time code',
    access: 'anyone',
    body: json(resendBody, { email }),
    answers: answers('A confirmation, which is the same for every address', messageAnswer),
    errors: [403, 429],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.resetPasswordRequest,
    id: 'resetPasswordRequest',
    area: 'Accounts',
    summary: 'Mails a link with which a new password can be set',
    access: 'anyone',
    body: json(resetRequestBody, { email }),
    answers: answers('A confirmation, which is the same for every address', messageAnswer),
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
    summary: 'Changes the password of the signed-in user, and ends their other sessions',
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
      answers: answers('The invitation will be sent', messageAnswer),
      errors: [409, 429],
    }),
  ),
  {
    method: 'get',
    route: API_PREFIX + INVITATIONS,
    id: 'listInvitations',
    area: 'Accounts',
    summary: 'Lists the pending invitations to the app, newest first',
    access: 'admin',
    answers: answers('The invitations, at most 1,000', z.array(invitationAnswer)),
  },
  {
    method: 'delete',
    route: API_PREFIX + INVITATION,
    id: 'withdrawInvitation',
    area: 'Accounts',
    summary: 'Withdraws an invitation, so that its link becomes invalid',
    access: 'admin',
    answers: answers('The invitation was withdrawn', successAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + MEMBER,
    id: 'removeMember',
    area: 'Users',
    summary: 'Removes a member from the app, and ends their sessions in it',
    description:
      'Until the user is invited again, their calls are rejected with 403 and the reason `user_not_registered`, even in a public app. The account and its records are not deleted. Administrators cannot remove themselves.',
    access: 'admin',
    answers: answers('The member is removed', successAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.currentUser,
    id: 'readMe',
    area: 'Users',
    summary: 'Returns the signed-in user',
    access: 'member',
    answers: answers('The user', userAnswer),
  },
  {
    method: 'put',
    route: API_PREFIX + routes.currentUser,
    id: 'updateMe',
    area: 'Users',
    summary: 'Changes fields of the signed-in user that the app added',
    description: 'Fields of the platform in the body are ignored.',
    access: 'member',
    body: json(userChanges, { theme: 'night' }),
    answers: answers('The user', userAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + routes.currentUser,
    id: 'deleteMe',
    area: 'Users',
    summary: 'Deletes the account of the signed-in user with its data',
    description:
      'The password is not required within ten minutes of the sign-in; the response to a wrong one has status 400. Sessions end immediately; data is deleted in the background. What happens to records depends on `on_account_deletion` of their entity. The only administrator cannot be deleted.',
    access: 'member',
    body: json(deletionBody, { password }),
    answers: answers('The account is deleted', successAnswer),
    errors: [429],
  },
  {
    method: 'get',
    route: API_PREFIX + routes.exportedData,
    id: 'exportMyData',
    area: 'Users',
    summary: 'Returns everything that the platform stores about the signed-in user',
    access: 'member',
    answers: answers('The data', exportAnswer),
    errors: [429],
  },
  {
    method: 'get',
    route: API_PREFIX + routes.users,
    id: 'listUsers',
    area: 'Users',
    summary:
      'Lists the users of the app. Other callers than administrators and the service role receive only themselves, unless the rules of users allow more.',
    description: `The filter has the same syntax as for records, and may contain fields that the app added. ${OTHER_USERS}`,
    access: 'caller',
    query: userListQuery,
    answers: answers('The users', z.array(userPartAnswer)),
  },
  {
    method: 'get',
    route: API_PREFIX + USER_PAGE,
    id: 'listUsersByPage',
    area: 'Users',
    summary: 'Returns one page of the users that `listUsers` lists',
    access: 'caller',
    query: userPageQuery,
    answers: answers('The page', pageAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + USER_COUNT,
    id: 'countUsers',
    area: 'Users',
    summary: 'Counts the users that `listUsers` lists',
    access: 'caller',
    query: userListQuery.pick({ q: true }),
    answers: answers('The number', countAnswer),
  },
  ...[USER_RECORDS, USER_BULK].map(
    (route, index): Operation => ({
      method: 'post',
      route: API_PREFIX + route,
      id: index === 0 ? 'createUser' : 'createUsers',
      area: 'Users',
      summary: 'Always rejected, because users are not created like records',
      access: 'caller',
      answers: {},
      errors: [400],
    }),
  ),
  {
    method: 'put',
    route: API_PREFIX + USER_BULK,
    id: 'updateUsers',
    area: 'Users',
    summary: `Changes up to ${BULK_LIMIT} users by id, as \`updateUser\` does: all of them, or none; for administrators and the service role only`,
    access: 'caller',
    headers: ['idempotency'],
    body: json(manyRecords, [{ id: '665f0c9e5d3b7a2c4e8f1b60', role: 'editor' }]),
    answers: answers('The users, in the order of the request', z.array(userPartAnswer)),
  },
  {
    method: 'patch',
    route: API_PREFIX + USER_UPDATE_MANY,
    id: 'updateManyUsers',
    area: 'Users',
    summary: `Changes the ${BULK_LIMIT} oldest users that match a filter, with update operators; for administrators and the service role only`,
    access: 'caller',
    headers: ['idempotency'],
    body: json(updateManyBody, { query: { role: 'user' }, data: { $set: { plan: 'free' } } }),
    answers: answers('The number of changed users, and whether more users match', updateManyAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + USER_RECORDS,
    id: 'deleteManyUsers',
    area: 'Users',
    summary:
      'Removes the users that match a filter from the app; for administrators and the service role only',
    description:
      'A filter that matches every user is rejected unless the query contains `all=true`, and so is one that matches the caller.',
    access: 'caller',
    headers: ['idempotency'],
    query: z.object({ all: z.literal('true').optional() }),
    body: json(jsonObject, { plan: 'expired' }),
    isBodyOptional: true,
    answers: answers('The number of removed users', deleteManyAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + USER_RECORD,
    id: 'readUser',
    area: 'Users',
    summary:
      'Returns a user. Other callers than administrators and the service role may read only themselves, unless the rules of users allow more.',
    description: OTHER_USERS,
    access: 'caller',
    answers: answers('The user', userPartAnswer),
  },
  {
    method: 'put',
    route: API_PREFIX + USER_RECORD,
    id: 'updateUser',
    area: 'Users',
    summary:
      'Changes fields of a user that the app added. Administrators and the service role can also change the role.',
    description: 'Other fields of the platform are ignored. Admins cannot change their own role.',
    access: 'caller',
    body: json(userChanges, { role: 'admin' }),
    answers: answers('The user', userPartAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + USER_RECORD,
    id: 'deleteUser',
    area: 'Users',
    summary: 'Removes a user from the app; for administrators and the service role only',
    access: 'caller',
    answers: answers('The user is removed', successAnswer),
  },
];
