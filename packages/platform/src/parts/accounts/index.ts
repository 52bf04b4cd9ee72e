export { adminSession } from './access.ts';
export type { AccessChanges } from './access-changes.ts';
export type { Accounts, NewAccount } from './accounts.ts';
export { accounts } from './accounts-part.ts';
export {
  allowsPasswords,
  isOpenToRegistration,
  registrationClosed,
  requirePasswords,
} from './apps/admission.ts';
export { requireApp, updateApp } from './apps/app-table.ts';
export type { Apps, AuthSettings } from './apps/apps.ts';
export { signInMethods } from './apps/sign-in-methods.ts';
export { createAccountServices } from './create-account-services.ts';
export {
  confirmEmailChange,
  findPendingEmailChange,
  type PendingEmailChange,
  stopEmailChange,
} from './email-change/confirm-email-change.ts';
export { requestEmailChange } from './email-change/request-email-change.ts';
export { accountLimits } from './limits.ts';
export { requireMail } from './mail/require-mail.ts';
export { addUser, type UserToAdd } from './members/add-user.ts';
export { CUSTOM_FIELDS_LIMIT } from './members/custom-fields.ts';
export {
  acceptWithAccount,
  acceptWithNewAccount,
  editorPathFor,
  requireInvitation,
} from './members/invitations.ts';
export { validateUserFields } from './members/validate-user-fields.ts';
export { APP_PAGE_PATHS, type AppPagePath, pagePaths } from './page-paths.ts';
export { deleteAccount } from './personal-data/delete-account.ts';
export { sendExportedData } from './personal-data/send-exported-data.ts';
export { prepareAccounts } from './prepare-accounts.ts';
export { appItself, findPrincipalById } from './principals.ts';
export { type LinkedProvider, listLinkedProviders } from './providers/linked-providers.ts';
export type { Provider } from './providers/provider.ts';
export { ProviderError, type ProviderFailure } from './providers/provider-error.ts';
export { PROVIDER_SECONDS } from './providers/provider-flow.ts';
export { SSO } from './providers/providers.ts';
export { PROVIDER_CALLBACK } from './providers/redirect-uri.ts';
export { signInWithProvider } from './providers/sign-in-with-provider.ts';
export { changePassword } from './registration/change-password.ts';
export { sendFirstPasswordLink } from './registration/first-password.ts';
export { CODE_MINUTES } from './registration/pending-registration.ts';
export { register } from './registration/register.ts';
export {
  keepRegistrationSecret,
  readRegistrationSecret,
} from './registration/registration-secret.ts';
export {
  findUserToReset,
  requestPasswordReset,
  resetPassword,
} from './registration/reset-password.ts';
export { resendCode, verifyEmail } from './registration/verify-email.ts';
export type { Admin } from './seed-admin.ts';
export type { AccountServices } from './services.ts';
export { sessionLimitsOf } from './session-settings.ts';
export type { UserSubject } from './sessions/access-token.ts';
export { endOtherSessions, endSession } from './sessions/end-sessions.ts';
export { identify, type Visitor, visitorOf } from './sessions/identify.ts';
export { openSession } from './sessions/open-session.ts';
export { openSessions } from './sessions/open-sessions.ts';
export { createPostgresSessionCache } from './sessions/postgres-session-cache.ts';
export { issueNewest, renewToken } from './sessions/renew-token.ts';
export type { Member } from './sessions/require-member.ts';
export type { ServiceToken } from './sessions/service-tokens.ts';
export { createSessionCache, type SessionCache } from './sessions/session-cache.ts';
export { signOut } from './sessions/sign-out.ts';
export { keepSessionName } from './sessions/sign-out-cookie.ts';
export { loadSigningKeys } from './sessions/signing-keys.ts';
export { logIn } from './sign-in/log-in.ts';
export { hashPassword, isPasswordMissing } from './sign-in/password.ts';
export { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from './sign-in/password-rules.ts';
export { requireProof } from './sign-in/require-proof.ts';
export { createLinkToken, type Secrets } from './sign-in/secrets.ts';
export { findEmailChangeOf } from './tables/email-changes.ts';
export { findMembership, isOnlyAdmin } from './tables/memberships.ts';
export type { AppRow, EmailChangeRow, UserRow } from './tables/rows.ts';
export { type ListedSession, listSessions } from './tables/sessions.ts';
export { createUserLookup } from './tables/user-lookup.ts';
export { selectUserRecords } from './tables/user-records.ts';
export { canonicalEmail, findUser, findUserByEmail, updateUser } from './tables/users.ts';
