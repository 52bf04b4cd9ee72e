/** Public interface of the part `accounts`. */
export type { AccessChange, AccessChanges } from './access-changes.ts';
export { accountSettings, botCheckSettings, VISIBILITIES } from './account-settings.ts';
export { type Accounts, createAccounts, type NewAccount } from './accounts.ts';
export { accounts } from './accounts-part.ts';
export {
  allowsPasswords,
  isOpenToRegistration,
  registrationClosed,
  requirePasswords,
  warnOfLostAccess,
} from './apps/admission.ts';
export { OPEN_TO_EVERY_ACCOUNT, requireApp, updateApp } from './apps/app-table.ts';
export { type Apps, type AuthSettings, createApps, toColumns } from './apps/apps.ts';
export { seedApp } from './apps/seed-app.ts';
export { signInMethods, warnOfNoMethod } from './apps/sign-in-methods.ts';
export {
  type ConfirmEmailChangeDependencies,
  confirmEmailChange,
  findPendingEmailChange,
  type PendingEmailChange,
  stopEmailChange,
} from './email-change/confirm-email-change.ts';
export {
  type RequestEmailChangeDependencies,
  requestEmailChange,
} from './email-change/request-email-change.ts';
export { accountLimits } from './limits.ts';
export { sendWelcomeMail } from './mail/welcome-mail.ts';
export { changeMember, requireListed } from './members/change-member.ts';
export { CUSTOM_FIELDS_LIMIT } from './members/custom-fields.ts';
export {
  acceptWithAccount,
  acceptWithNewAccount,
  type InvitationsDependencies,
  invite,
  requireInvitation,
} from './members/invitations.ts';
export { createUserWrites } from './members/published-user-writes.ts';
export { type RemoveMemberDependencies, removeMember } from './members/remove-member.ts';
export { createToolUsers, type ToolUsers } from './members/tool-users.ts';
export { createSilentUserWrites, type UserWrites } from './members/user-writes.ts';
export { validateUserFields } from './members/validate-user-fields.ts';
export { withdrawInvitation } from './members/withdraw-invitation.ts';
export {
  APP_PAGE_PATHS,
  type AppPagePath,
  EMAIL_CHANGE_PATH,
  FORGOT_PASSWORD_PATH,
  INVITE_PATH,
  REGISTER_PATH,
  RESET_PASSWORD_PATH,
  VERIFY_PATH,
} from './page-paths.ts';
export { createCreatorEmails } from './personal-data/creator-emails.ts';
export {
  type DeleteAccountDependencies,
  deleteAccount,
  resumeDeletions,
} from './personal-data/delete-account.ts';
export { addAccountDeletions } from './personal-data/deletion-table.ts';
export {
  type SendExportedDataDependencies,
  sendExportedData,
} from './personal-data/send-exported-data.ts';
export { appItself, findPrincipalById } from './principals.ts';
export { providerSettings } from './provider-settings.ts';
export { type LinkedProvider, listLinkedProviders } from './providers/linked-providers.ts';
export {
  confirmPendingLink,
  LINK_SECONDS,
  type PendingLinkDependencies,
  readPendingLink,
  storePendingLink,
} from './providers/pending-link.ts';
export type { Provider } from './providers/provider.ts';
export { ProviderError, type ProviderFailure } from './providers/provider-error.ts';
export {
  endFlow,
  FLOW_SECONDS,
  type ProviderFlowDependencies,
  startFlow,
} from './providers/provider-flow.ts';
export { createProviders, type Providers, SSO } from './providers/providers.ts';
export { PROVIDER_CALLBACK } from './providers/redirect-uri.ts';
export {
  type ProviderSignInDependencies,
  signInWithProvider,
} from './providers/sign-in-with-provider.ts';
export { type ChangePasswordDependencies, changePassword } from './registration/change-password.ts';
export { sendFirstPasswordLink } from './registration/first-password.ts';
export { CODE_MINUTES } from './registration/pending-registration.ts';
export { type RegisterDependencies, register } from './registration/register.ts';
export {
  keepRegistrationSecret,
  readRegistrationSecret,
} from './registration/registration-secret.ts';
export {
  findUserToReset,
  type ResetPasswordDependencies,
  requestPasswordReset,
  resetPassword,
} from './registration/reset-password.ts';
export {
  resendCode,
  type VerifyEmailDependencies,
  verifyEmail,
} from './registration/verify-email.ts';
export { type Admin, seedAdmin } from './seed-admin.ts';
export { type SessionLimits, sessionLimitsOf, sessionSettings } from './session-settings.ts';
export { type AccessTokens, createAccessTokens } from './sessions/access-token.ts';
export { createCallers } from './sessions/callers.ts';
export { endOtherSessions, endSession, endSessions } from './sessions/end-sessions.ts';
export { openEndedSessions } from './sessions/ended-sessions.ts';
export {
  type IdentifyDependencies,
  identify,
  type Visitor,
  visitorOf,
} from './sessions/identify.ts';
export { type OpenSessionDependencies, openSession } from './sessions/open-session.ts';
export { createPostgresSessionCache } from './sessions/postgres-session-cache.ts';
export type { Member } from './sessions/require-member.ts';
export {
  createServiceTokens,
  type ServiceToken,
  type ServiceTokens,
} from './sessions/service-tokens.ts';
export { createSessionCache, type SessionCache } from './sessions/session-cache.ts';
export { createSessionUse, type SessionUse } from './sessions/session-use.ts';
export { signOut, storeEarlierEnds } from './sessions/sign-out.ts';
export { type KeepSessionNameDependencies, keepSessionName } from './sessions/sign-out-cookie.ts';
export { createSignedInUsers, type SignedInUsers } from './sessions/signed-in-users.ts';
export { loadSigningKeys, TOKEN_LIFETIME_MS } from './sessions/signing-keys.ts';
export { type BotCheck, createBotCheck } from './sign-in/bot-check.ts';
export { createKnownClients } from './sign-in/known-clients.ts';
export { type LogInDependencies, type LoginAttempt, logIn } from './sign-in/log-in.ts';
export { createMissingPassword, hashPassword, isPasswordMissing } from './sign-in/password.ts';
export { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from './sign-in/password-rules.ts';
export { createLinkToken, loadSecrets, type Secrets } from './sign-in/secrets.ts';
export {
  addAccountTables,
  addAdmissions,
  addEmailChanges,
  addKnownClients,
  addProviderTables,
  addRegistrations,
  addServiceKeys,
  addSessionDevices,
  addTokenGenerations,
} from './tables/account-migrations.ts';
export { type EmailChangeSide, findEmailChangeOf } from './tables/email-changes.ts';
export { type ListedInvitation, listInvitations } from './tables/invitations.ts';
export { type ListedMember, listMembers, type MemberQuery } from './tables/members.ts';
export {
  countSelfAdmitted,
  findMembership,
  insertMembership,
  isOnlyAdmin,
  updateMembershipData,
} from './tables/memberships.ts';
export type { AppRow, EmailChangeRow, InvitationRow, UserRow } from './tables/rows.ts';
export { type ListedSession, listSessions } from './tables/sessions.ts';
export {
  canonicalEmail,
  findUser,
  findUserByEmail,
  insertUser,
  updateUser,
} from './tables/users.ts';
