import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { loginBody } from '../../api/accounts/auth-routes.ts';
import { userChanges } from '../../api/accounts/current-user-routes.ts';
import { emailChangeBody } from '../../api/accounts/email-change-route.ts';
import { invitationBody } from '../../api/accounts/invitation-routes.ts';
import { deletionBody } from '../../api/accounts/leaving-routes.ts';
import { INVITATION, INVITATIONS, MEMBER } from '../../api/accounts/member-routes.ts';
import { changeBody, resetBody, resetRequestBody } from '../../api/accounts/password-routes.ts';
import { registerBody, resendBody, verifyBody } from '../../api/accounts/registration-routes.ts';
import { MEMBER_SESSIONS } from '../../api/accounts/session-routes.ts';
import { USER_BULK, USER_RECORDS, USER_UPDATE_MANY } from '../../api/accounts/user-bulk-routes.ts';
import {
  USER_COUNT,
  USER_PAGE,
  userListQuery,
  userPageQuery,
} from '../../api/accounts/user-list-route.ts';
import { USER_RECORD } from '../../api/accounts/user-record-routes.ts';
import { messageResponse, successResponse } from '../../http/calls/common-responses.ts';
import { json } from '../../http/calls/input.ts';
import { jsonObject } from '../../kernel/fields.ts';
import type { Operation } from '../../parts/openapi/index.ts';
import {
  countResponse,
  deleteManyResponse,
  manyRecords,
  pageResponse,
  updateManyBody,
  updateManyResponse,
} from '../../parts/records/index.ts';
import { operationsOf, respondsWith } from '../operation.ts';
import {
  exportResponse,
  invitationResponse,
  loginResponse,
  refreshResponse,
  registerResponse,
  sessionResponse,
  userPartResponse,
  userResponse,
  verifyResponse,
} from '../responses/account-responses.ts';

const OTHER_USERS =
  'Members who are not administrators receive no e-mail address, role or status of other users.';

const email = 'ann@example.org';
const password = 'a long password';

const invitation = {
  summary: 'Mails an invitation to the app',
  access: 'admin',
  headers: ['idempotency'],
  body: json(invitationBody, { user_email: email, role: 'user' }),
  responses: respondsWith('The invitation will be sent', messageResponse),
  errors: [409, 429],
} as const;

const creation = {
  summary: 'Always rejected, because users are not created like records',
  responses: {},
  errors: [400],
} as const;

/** Operations of accounts and users. */
export const accountOperations: readonly Operation[] = [
  ...operationsOf(
    { area: 'Accounts', access: 'anyone' },
    {
      login: {
        call: ['post', routes.login],
        summary: 'Signs in with an e-mail address and a password',
        description:
          'The response to a wrong password has status 400. The token is valid for 30 days, or as the settings say.',
        body: json(loginBody, { email, password }),
        responses: respondsWith('The token and its user', loginResponse),
        errors: [403, 429],
      },
      refreshToken: {
        call: ['post', routes.refresh],
        summary: 'Replaces the token of the session by a new one',
        description:
          'Repeat the request with the same token if the response is lost. Ten minutes after the new token is first used, any request with a replaced one ends the session.',
        access: 'member',
        responses: respondsWith('The new token', refreshResponse),
      },
      register: {
        call: ['post', routes.register],
        summary: 'Registers an account, and mails a one-time code to its address',
        description:
          'The response is the same if the address already has an account, and in a private app if it is not invited.',
        headers: ['registration'],
        body: json(registerBody, { email, password }),
        responses: respondsWith(
          'The id of the future account, and how long the code is valid',
          registerResponse,
        ),
        errors: [403, 429],
      },
      verifyOtp: {
        call: ['post', routes.verifyOtp],
        summary: 'Verifies an address with the code mailed to it, and signs in',
        description:
          'The password of the registration counts only for the client that registered. Any other client is signed in too, and the user gets a link to set a password.',
        headers: ['registration'],
        body: json(verifyBody, { email, otp_code: '123456' }),
        responses: respondsWith('The token', verifyResponse),
        errors: [403, 429],
      },
      resendOtp: {
        call: ['post', routes.resendOtp],
        summary: 'Mails another one-time code, at most one a minute',
        headers: ['registration'],
        body: json(resendBody, { email }),
        responses: respondsWith(
          'A confirmation, which is the same for every address',
          messageResponse,
        ),
        errors: [403, 429],
      },
      resetPasswordRequest: {
        call: ['post', routes.resetPasswordRequest],
        summary: 'Mails a link with which a new password can be set',
        body: json(resetRequestBody, { email }),
        responses: respondsWith(
          'A confirmation, which is the same for every address',
          messageResponse,
        ),
        errors: [403, 429],
      },
      resetPassword: {
        call: ['post', routes.resetPassword],
        summary: 'Sets a password with the token of a mailed link, and ends all sessions',
        body: json(resetBody, { reset_token: 'from-the-link', new_password: password }),
        responses: respondsWith('The password is set', messageResponse),
        errors: [403, 429],
      },
      changePassword: {
        call: ['post', routes.changePassword],
        summary: 'Changes the password of the signed-in user, and ends their other sessions',
        access: 'member',
        body: json(changeBody, {
          user_id: '665f0c9e5d3b7a2c4e8f1b60',
          current_password: password,
          new_password: 'another long password',
        }),
        responses: respondsWith('The password is changed', messageResponse),
        errors: [429],
      },
      requestEmailChange: {
        call: ['post', routes.emailChange],
        summary: 'Requests another e-mail address for the account of the signed-in user',
        description:
          'Mails a link to the new and to the present address; the address changes once both are confirmed on the page of the link, within an hour. A newer request replaces an earlier one. The password is not required within ten minutes of the sign-in; the response to a wrong one has status 400. The response is the same if the new address has an account.',
        access: 'member',
        body: json(emailChangeBody, { new_email: 'ann@new.example', current_password: password }),
        responses: respondsWith(
          'A confirmation, which is the same for every address',
          messageResponse,
        ),
        errors: [429],
      },
      inviteUser: { call: ['post', routes.inviteUser], ...invitation },
      inviteUserAtRuntime: { call: ['post', routes.inviteUserAtRuntime], ...invitation },
      listInvitations: {
        call: ['get', INVITATIONS],
        summary: 'Lists the pending invitations to the app, newest first',
        access: 'admin',
        responses: respondsWith('The invitations, at most 1,000', z.array(invitationResponse)),
      },
      withdrawInvitation: {
        call: ['delete', INVITATION],
        summary: 'Withdraws an invitation, so that its link becomes invalid',
        access: 'admin',
        responses: respondsWith('The invitation was withdrawn', successResponse),
      },
    },
  ),
  ...operationsOf(
    { area: 'Users', access: 'member' },
    {
      removeMember: {
        call: ['delete', MEMBER],
        summary: 'Removes a member from the app, and ends their sessions in it',
        description:
          'Until the user is invited again, their calls are rejected with 403 and the reason `user_not_registered`, even in a public app. The account and its records are not deleted. Administrators cannot remove themselves.',
        access: 'admin',
        responses: respondsWith('The member is removed', successResponse),
      },
      readMe: {
        call: ['get', routes.currentUser],
        summary: 'Returns the signed-in user',
        responses: respondsWith('The user', userResponse),
      },
      updateMe: {
        call: ['put', routes.currentUser],
        summary: 'Changes fields of the signed-in user that the app added',
        description: 'Fields of the platform in the body are ignored.',
        body: json(userChanges, { theme: 'night' }),
        responses: respondsWith('The user', userResponse),
      },
      deleteMe: {
        call: ['delete', routes.currentUser],
        summary: 'Deletes the account of the signed-in user with its data',
        description:
          'The password is not required within ten minutes of the sign-in; the response to a wrong one has status 400. Sessions end immediately; data is deleted in the background. What happens to records depends on `on_account_deletion` of their entity. The only administrator cannot be deleted.',
        body: json(deletionBody, { password }),
        responses: respondsWith('The account is deleted', successResponse),
        errors: [429],
      },
      exportMyData: {
        call: ['get', routes.exportedData],
        summary: 'Returns everything that the platform stores about the signed-in user',
        responses: respondsWith('The data', exportResponse),
        errors: [429],
      },
      listMySessions: {
        call: ['get', routes.sessions],
        summary: 'Lists the sessions of the signed-in user in the app, the one used last first',
        responses: respondsWith('At most 200 sessions', z.array(sessionResponse)),
      },
      endMyOtherSessions: {
        call: ['delete', routes.sessions],
        summary: 'Ends all sessions of the signed-in user in the app, except that of the request',
        responses: respondsWith('They have ended', successResponse),
      },
      endMySession: {
        call: ['delete', routes.session],
        summary: 'Ends a session of the signed-in user',
        responses: respondsWith('It has ended', successResponse),
        errors: [404],
      },
      endSessionsOfUser: {
        call: ['delete', MEMBER_SESSIONS],
        summary: 'Ends all sessions of a member in the app',
        access: 'admin',
        responses: respondsWith('They have ended', successResponse),
        errors: [404],
      },
    },
  ),
  ...operationsOf(
    { area: 'Users', access: 'caller' },
    {
      listUsers: {
        call: ['get', routes.users],
        summary:
          'Lists the users of the app. Other callers than administrators and the service role receive only themselves, unless the rules of users allow more.',
        description: `The filter has the same syntax as for records, and may contain fields that the app added. ${OTHER_USERS}`,
        query: userListQuery,
        responses: respondsWith('The users', z.array(userPartResponse)),
      },
      listUsersByPage: {
        call: ['get', USER_PAGE],
        summary: 'Returns one page of the users that `listUsers` lists',
        query: userPageQuery,
        responses: respondsWith('The page', pageResponse),
      },
      countUsers: {
        call: ['get', USER_COUNT],
        summary: 'Counts the users that `listUsers` lists',
        query: userListQuery.pick({ q: true }),
        responses: respondsWith('The number', countResponse),
      },
      createUser: { call: ['post', USER_RECORDS], ...creation },
      createUsers: { call: ['post', USER_BULK], ...creation },
      updateUsers: {
        call: ['put', USER_BULK],
        summary: `Changes up to ${BULK_LIMIT} users by id, as \`updateUser\` does: all of them, or none; for administrators and the service role only`,
        headers: ['idempotency'],
        body: json(manyRecords, [{ id: '665f0c9e5d3b7a2c4e8f1b60', role: 'editor' }]),
        responses: respondsWith(
          'The users, in the order of the request',
          z.array(userPartResponse),
        ),
      },
      updateManyUsers: {
        call: ['patch', USER_UPDATE_MANY],
        summary: `Changes the ${BULK_LIMIT} oldest users that match a filter, with update operators; for administrators and the service role only`,
        headers: ['idempotency'],
        body: json(updateManyBody, { query: { role: 'user' }, data: { $set: { plan: 'free' } } }),
        responses: respondsWith(
          'The number of changed users, and whether more users match',
          updateManyResponse,
        ),
      },
      deleteManyUsers: {
        call: ['delete', USER_RECORDS],
        summary:
          'Removes the users that match a filter from the app; for administrators and the service role only',
        description:
          'A filter that matches every user is rejected unless the query contains `all=true`, and so is one that matches the caller.',
        headers: ['idempotency'],
        query: z.object({ all: z.literal('true').optional() }),
        body: json(jsonObject, { plan: 'expired' }),
        isBodyOptional: true,
        responses: respondsWith('The number of removed users', deleteManyResponse),
      },
      readUser: {
        call: ['get', USER_RECORD],
        summary:
          'Returns a user. Other callers than administrators and the service role may read only themselves, unless the rules of users allow more.',
        description: OTHER_USERS,
        responses: respondsWith('The user', userPartResponse),
      },
      updateUser: {
        call: ['put', USER_RECORD],
        summary:
          'Changes fields of a user that the app added. Administrators and the service role can also change the role.',
        description:
          'Other fields of the platform are ignored. Admins cannot change their own role.',
        body: json(userChanges, { role: 'admin' }),
        responses: respondsWith('The user', userPartResponse),
      },
      deleteUser: {
        call: ['delete', USER_RECORD],
        summary: 'Removes a user from the app; for administrators and the service role only',
        responses: respondsWith('The user is removed', successResponse),
      },
    },
  ),
];
