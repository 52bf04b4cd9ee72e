import type { PublicSettings, User } from '@groundwork/sdk';
import { useAuthContext } from './auth-context.ts';
import type { AuthError } from './auth-state.ts';

/** The authentication state as components read it (SPEC section 3). */
export interface Auth {
  /** The current user, or null. */
  readonly user: User | null;
  readonly isAuthenticated: boolean;
  readonly isLoadingAuth: boolean;
  readonly isLoadingPublicSettings: boolean;
  /** Of type `session_ended` once the session of a user who was signed in has ended on the server. */
  readonly authError: AuthError | null;
  readonly appPublicSettings: PublicSettings | null;
  /**
   * Reads the user again, for example after the server changed a field. What `auth.updateMe` changes
   * shows without it.
   *
   * @throws PlatformError as `auth.me`.
   */
  refreshUser(): Promise<void>;
  /** Signs out, then goes to `redirectUrl`, or reloads the page without one. */
  logout(redirectUrl?: string): void;
  /**
   * Goes to the platform's login page, which returns the user to this page. A framed page opens it in a
   * popup instead, so call it from a click.
   */
  navigateToLogin(): void;
  /** Runs the start-up sequence again, from the loading screen on. */
  retry(): void;
}

/**
 * The sign-in state, and the actions that change it.
 *
 * @throws Error outside of an `AuthProvider`.
 *
 * @example
 * ```tsx
 * const { user, logout } = useAuth();
 * return user === null ? null : <button onClick={() => logout()}>Sign out {user.email}</button>;
 * ```
 */
export function useAuth(): Auth {
  const { state, store } = useAuthContext('useAuth');
  const settled = state.phase === 'settled' ? state : null;
  return {
    user: settled?.user ?? null,
    isAuthenticated: (settled?.user ?? null) !== null,
    isLoadingAuth: state.phase === 'loading-user',
    isLoadingPublicSettings: state.phase === 'loading-settings',
    authError: settled?.error ?? null,
    appPublicSettings: state.phase === 'loading-settings' ? null : state.settings,
    refreshUser: store.refreshUser,
    logout: store.logout,
    navigateToLogin: store.navigateToLogin,
    retry: store.retry,
  };
}

/**
 * The current user, or null.
 *
 * @throws Error outside of an `AuthProvider`.
 */
export function useUser(): User | null {
  return useAuth().user;
}
