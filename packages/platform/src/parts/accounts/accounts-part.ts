import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import type { Services } from '../../services.ts';
import { accountSettings } from './account-settings.ts';
import { warnOfLostAccess } from './apps/admission.ts';
import { warnOfNoMethod } from './apps/sign-in-methods.ts';
import { changeMember } from './calls/change-member.ts';
import { changePassword } from './calls/change-password.ts';
import { countUsers } from './calls/count-users.ts';
import { createPasswordLink } from './calls/create-password-link.ts';
import { createUser, createUsers } from './calls/create-users.ts';
import { deleteManyUsers } from './calls/delete-many-users.ts';
import { deleteMe } from './calls/delete-me.ts';
import { deleteUser } from './calls/delete-user.ts';
import { endMyOtherSessions } from './calls/end-my-other-sessions.ts';
import { endMySession } from './calls/end-my-session.ts';
import { endSessionsOfUser } from './calls/end-sessions-of-user.ts';
import { exportMyData } from './calls/export-my-data.ts';
import { inviteUser, inviteUserAtRuntime } from './calls/invite-user.ts';
import { issueServiceToken } from './calls/issue-service-token.ts';
import { listInvitations } from './calls/list-invitations.ts';
import { listMembers } from './calls/list-members.ts';
import { listMySessions } from './calls/list-my-sessions.ts';
import { listServiceTokens } from './calls/list-service-tokens.ts';
import { listSessionsOfUser } from './calls/list-sessions-of-user.ts';
import { listUsers } from './calls/list-users.ts';
import { listUsersByPage } from './calls/list-users-by-page.ts';
import { login } from './calls/login.ts';
import { endSession, logout } from './calls/logout.ts';
import { readMe } from './calls/read-me.ts';
import { readMember } from './calls/read-member.ts';
import { readSsoAccessToken, readSsoIdToken } from './calls/read-sso-tokens.ts';
import { readUser } from './calls/read-user.ts';
import { refreshToken } from './calls/refresh-token.ts';
import { register } from './calls/register.ts';
import { removeMember } from './calls/remove-member.ts';
import { requestEmailChange } from './calls/request-email-change.ts';
import { resendOtp } from './calls/resend-otp.ts';
import { resetPassword } from './calls/reset-password.ts';
import { resetPasswordRequest } from './calls/reset-password-request.ts';
import { revokeServiceToken } from './calls/revoke-service-token.ts';
import { updateManyUsers } from './calls/update-many-users.ts';
import { updateMe } from './calls/update-me.ts';
import { updateUser } from './calls/update-user.ts';
import { updateUsers } from './calls/update-users.ts';
import { verifyOtp } from './calls/verify-otp.ts';
import { withdrawInvitation } from './calls/withdraw-invitation.ts';
import { accountLimits } from './limits.ts';
import { sendWelcomeMail } from './mail/welcome-mail.ts';
import { resumeDeletions } from './personal-data/delete-account.ts';
import { type Admin, warnOfUnusedAdmin } from './seed-admin.ts';

interface AccountNeeds extends Services {
  /** The first administrator, who gets an email after the first start. */
  readonly admin: Admin;
  /** Whether another account than the one that the settings name is the administrator. */
  readonly isAdminUnused: boolean;
  readonly settings: SettingsOf<typeof accountSettings>;
}

/** Routes match in this order, so paths that end in a fixed segment precede paths that end in an id. */
const calls = [
  login,
  refreshToken,
  register,
  verifyOtp,
  resendOtp,
  resetPasswordRequest,
  resetPassword,
  changePassword,
  requestEmailChange,
  inviteUser,
  inviteUserAtRuntime,
  listInvitations,
  withdrawInvitation,
  listMembers,
  readMember,
  changeMember,
  removeMember,
  createPasswordLink,
  listSessionsOfUser,
  readMe,
  updateMe,
  deleteMe,
  exportMyData,
  listMySessions,
  endMyOtherSessions,
  endMySession,
  endSessionsOfUser,
  listUsers,
  listUsersByPage,
  countUsers,
  createUser,
  createUsers,
  updateUsers,
  updateManyUsers,
  deleteManyUsers,
  readUser,
  updateUser,
  deleteUser,
  logout,
  endSession,
  readSsoAccessToken,
  readSsoIdToken,
  listServiceTokens,
  issueServiceToken,
  revokeServiceToken,
];

export const accounts: Part<AccountNeeds> & Configured<typeof accountSettings> = {
  name: 'accounts',
  settings: accountSettings,
  area: 'Accounts',
  calls,
  limits: Object.values(accountLimits),
  tables: [
    { name: 'apps', key: ['id'] },
    { name: 'users', key: ['id'] },
    { name: 'memberships', key: ['app_id', 'user_id'] },
    { name: 'sessions', key: ['id'] },
    { name: 'signing_keys', key: ['id'] },
    { name: 'registrations', key: ['app_id', 'email', 'client_hash'] },
    { name: 'password_resets', key: ['token_hash'] },
    { name: 'email_changes', key: ['user_id'] },
    { name: 'invitations', key: ['id'] },
    { name: 'sso_tokens', key: ['app_id', 'user_id'] },
    { name: 'provider_identities', key: ['issuer', 'subject'] },
    { name: 'known_clients', key: ['client_hash'] },
    { name: 'account_deletions', key: ['app_id', 'user_id'] },
  ],
  async start(needs) {
    const { store, log, background, appId, appName, publicUrl, admin, providers, creatorEmails } =
      needs;
    warnOfUnusedAdmin(log, needs.isAdminUnused, needs.settings.admin.email);
    await warnOfLostAccess(store, log, appId);
    await warnOfNoMethod(store, log, appId, providers);
    return {
      mount: (api, together) => mountCalls(api, { ...needs, ...together }, calls),
      async ready(together) {
        await resumeDeletions({ ...needs, ...together });
        await creatorEmails.resume();
        const welcome = { appName, url: publicUrl, email: admin.email };
        background.run(() => sendWelcomeMail(needs, welcome));
      },
      stop: async () => creatorEmails.stop(),
    };
  },
};
