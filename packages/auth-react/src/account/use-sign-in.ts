import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `useSignIn`. */
export interface SignInClient {
  readonly auth: {
    loginViaEmailPassword(email: string, password: string): Promise<unknown>;
  };
}

/** The call that signs a user in, and the call's state. */
export interface SignIn extends CallState {
  /**
   * Signs the user in. Resolves with true if the call succeeded. An `AuthProvider` with the same client updates
   * its state.
   */
  signIn(email: string, password: string): Promise<boolean>;
  /** Removes the error of the last call. */
  restart(): void;
}

/**
 * Signs a user in with an e-mail address and a password, for a form in your app.
 *
 * @example
 * ```tsx
 * const { signIn, isPending, error } = useSignIn(client);
 * return (
 *   <form action={(form) => void signIn(String(form.get('email')), String(form.get('password')))}>
 *     <input name="email" type="email" autoComplete="username" required />
 *     <input name="password" type="password" autoComplete="current-password" required />
 *     <button disabled={isPending}>Sign in</button>
 *     {error && <p role="alert">{error.message}</p>}
 *   </form>
 * );
 * ```
 */
export function useSignIn({ auth }: SignInClient): SignIn {
  const [state, { run, clear }] = useCall();
  const signIn = useCallback(
    (email: string, password: string) => run(() => auth.loginViaEmailPassword(email, password)),
    [auth, run],
  );
  return { ...state, signIn, restart: clear };
}
