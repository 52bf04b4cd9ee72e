/**
 * Entry point for hooks with which an app builds its own forms for sign-in, registration, password reset and accounts.
 */
export { type Account, type AccountClient, useAccount } from './use-account.ts';
export {
  type AccountDeletion,
  type AccountDeletionClient,
  useAccountDeletion,
} from './use-account-deletion.ts';
export type { CallState } from './use-call.ts';
export { type DataExport, type DataExportClient, useDataExport } from './use-data-export.ts';
export { type EmailChange, type EmailChangeClient, useEmailChange } from './use-email-change.ts';
export {
  type PasswordChange,
  type PasswordChangeClient,
  usePasswordChange,
} from './use-password-change.ts';
export {
  type PasswordReset,
  type PasswordResetClient,
  usePasswordReset,
} from './use-password-reset.ts';
export { type RegisterClient, type Registration, useRegister } from './use-register.ts';
export { type Sessions, type SessionsClient, useSessions } from './use-sessions.ts';
export { type SignIn, type SignInClient, useSignIn } from './use-sign-in.ts';
