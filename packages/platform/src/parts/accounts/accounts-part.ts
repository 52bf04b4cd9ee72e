import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import type { Services } from '../../services.ts';
import { accountSettings } from './account-settings.ts';
import { warnOfLostAccess } from './apps/admission.ts';
import { warnOfNoMethod } from './apps/sign-in-methods.ts';
import { appAccessCalls } from './calls/app-access-calls.ts';
import { createUser, createUsers } from './calls/create-users.ts';
import { currentUserCalls } from './calls/current-user-calls.ts';
import { invitationCalls } from './calls/invitation-calls.ts';
import { memberCalls } from './calls/member-calls.ts';
import { passwordCalls } from './calls/password-calls.ts';
import { readSsoAccessToken, readSsoIdToken } from './calls/read-sso-tokens.ts';
import { registrationCalls } from './calls/registration-calls.ts';
import { requestEmailChange } from './calls/request-email-change.ts';
import { serviceTokenCalls } from './calls/service-token-calls.ts';
import { sessionCalls } from './calls/session-calls.ts';
import { signInCalls } from './calls/sign-in-calls.ts';
import { userBulkCalls } from './calls/user-bulk-calls.ts';
import { userListCalls } from './calls/user-list-calls.ts';
import { userRecordCalls } from './calls/user-record-calls.ts';
import { accountLimits } from './limits.ts';
import { sendWelcomeMail } from './mail/welcome-mail.ts';
import { resumeDeletions } from './personal-data/delete-account.ts';
import { type Admin, warnOfUnusedAdmin } from './seed-admin.ts';
import { accountTables } from './tables/account-tables.ts';

interface AccountNeeds extends Services {
  /** The first administrator, who gets a welcome email after the first start. */
  readonly admin: Admin;
  /** Whether the app has an administrator other than the one in the settings. */
  readonly isAdminUnused: boolean;
  readonly settings: SettingsOf<typeof accountSettings>;
}

/**
 * The router uses the first route that matches, so paths that end in a fixed segment precede paths that end in an
 * id.
 */
const calls = [
  ...signInCalls,
  ...registrationCalls,
  ...passwordCalls,
  requestEmailChange,
  ...invitationCalls,
  ...memberCalls,
  ...sessionCalls,
  ...currentUserCalls,
  ...userListCalls,
  createUser,
  createUsers,
  ...userBulkCalls,
  ...userRecordCalls,
  readSsoAccessToken,
  readSsoIdToken,
  ...serviceTokenCalls,
  ...appAccessCalls,
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
  migrations: { 29: () => accountTables },
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
