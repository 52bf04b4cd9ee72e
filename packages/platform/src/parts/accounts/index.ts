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
export { signInMethods } from './apps/sign-in-methods.ts';
export { createAccountServices } from './create-account-services.ts';
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
export { addUser, type UserToAdd } from './members/add-user.ts';
export { changeMember, requireListed } from './members/change-member.ts';
export { CUSTOM_FIELDS_LIMIT } from './members/custom-fields.ts';
export {
  acceptWithAccount,
  acceptWithNewAccount,
  type InvitationsDependencies,
  invite,
  requireInvitation,
} from './members/invitations.ts';
export { type RemoveMemberDependencies, removeMember } from './members/remove-member.ts';
export type { ToolUsers } from './members/tool-users.ts';
export type { UserWrites } from './members/user-writes.ts';
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
export { type DeleteAccountDependencies, deleteAccount } from './personal-data/delete-account.ts';
export {
  type SendExportedDataDependencies,
  sendExportedData,
} from './personal-data/send-exported-data.ts';
export { prepareAccounts } from './prepare-accounts.ts';
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
export { type Providers, SSO } from './providers/providers.ts';
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
export type { Admin } from './seed-admin.ts';
export { type SessionLimits, sessionLimitsOf, sessionSettings } from './session-settings.ts';
export type { AccessTokens } from './sessions/access-token.ts';
export { endOtherSessions, endSession, endSessions } from './sessions/end-sessions.ts';
export {
  type IdentifyDependencies,
  identify,
  type Visitor,
  visitorOf,
} from './sessions/identify.ts';
export { type OpenSessionDependencies, openSession } from './sessions/open-session.ts';
export { openSessions } from './sessions/open-sessions.ts';
export { createPostgresSessionCache } from './sessions/postgres-session-cache.ts';
export type { Member } from './sessions/require-member.ts';
export type { ServiceToken, ServiceTokens } from './sessions/service-tokens.ts';
export { createSessionCache, type SessionCache } from './sessions/session-cache.ts';
export type { SessionUse } from './sessions/session-use.ts';
export { signOut } from './sessions/sign-out.ts';
export { type KeepSessionNameDependencies, keepSessionName } from './sessions/sign-out-cookie.ts';
export type { SignedInUsers } from './sessions/signed-in-users.ts';
export { loadSigningKeys, TOKEN_LIFETIME_MS } from './sessions/signing-keys.ts';
export type { BotCheck } from './sign-in/bot-check.ts';
export { type LogInDependencies, type LoginAttempt, logIn } from './sign-in/log-in.ts';
export { hashPassword, isPasswordMissing } from './sign-in/password.ts';
export { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from './sign-in/password-rules.ts';
export { createLinkToken, type Secrets } from './sign-in/secrets.ts';
export * as accountMigrations from './tables/account-migrations.ts';
export { type EmailChangeSide, findEmailChangeOf } from './tables/email-changes.ts';
export { type ListedInvitation, listInvitations } from './tables/invitations.ts';
export { type ListedMember, listMembers, type MemberQuery } from './tables/members.ts';
export { countSelfAdmitted, findMembership, isOnlyAdmin } from './tables/memberships.ts';
export type { AppRow, EmailChangeRow, InvitationRow, UserRow } from './tables/rows.ts';
export { type ListedSession, listSessions } from './tables/sessions.ts';
export { canonicalEmail, findUser, findUserByEmail, updateUser } from './tables/users.ts';
