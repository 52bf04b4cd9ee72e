/** Hooks for sign-in, registration, password reset and sessions in forms of the app's own. */
export type { CallState } from './use-call.ts';
export {
  type PasswordReset,
  type PasswordResetClient,
  usePasswordReset,
} from './use-password-reset.ts';
export { type RegisterClient, type Registration, useRegister } from './use-register.ts';
export { type Sessions, type SessionsClient, useSessions } from './use-sessions.ts';
export { type SignIn, type SignInClient, useSignIn } from './use-sign-in.ts';
