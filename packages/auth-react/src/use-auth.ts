import type { PublicSettings, User } from '@groundwork/sdk';
import { useMemo } from 'react';
import { useAuthContext, useAuthState } from './auth-context.ts';
import type { AuthError, AuthState } from './auth-state.ts';
import type { AuthStore } from './auth-store.ts';

/** The sign-in state, and actions that change it. */
export interface Auth {
  /** The signed-in user, or null. */
  readonly user: User | null;
  readonly isAuthenticated: boolean;
  readonly isLoadingAuth: boolean;
  readonly isLoadingPublicSettings: boolean;
  /**
   * Why the start-up sequence failed, or why access was denied. Its type is `session_ended` after the server
   * ended the session of a signed-in user.
   */
  readonly authError: AuthError | null;
  readonly appPublicSettings: PublicSettings | null;
  /**
   * Reads the user again, for example after the server changed a field. It is not needed after `auth.updateMe`.
   *
   * @throws PlatformError with the same errors as `auth.me`.
   */
  refreshUser(): Promise<void>;
  /** Signs out, and then navigates to `redirectUrl`, or reloads the page if no URL is given. */
  logout(redirectUrl?: string): void;
  /**
   * Navigates to the platform's login page, which returns the user to the current page. A framed page opens the
   * login page in a popup, so call this from a click handler.
   */
  navigateToLogin(): void;
  /** Shows the loading screen and runs the start-up sequence again. */
  retry(): void;
}

/**
 * Returns the sign-in state and the actions that change it.
 *
 * Returns the same object at every render while the state is unchanged.
 *
 * @throws Error if there is no `AuthProvider` above the component.
 *
 * @example
 * ```tsx
 * const { user, logout } = useAuth();
 * return user === null ? null : <button onClick={() => logout()}>Sign out {user.email}</button>;
 * ```
 */
export function useAuth(): Auth;
/**
 * Returns one value selected from the sign-in state, and re-renders only when that value changes.
 *
 * Values are compared with `Object.is`. A selector that creates an object therefore causes a re-render at
 * every change of state.
 *
 * @throws Error if there is no `AuthProvider` above the component.
 *
 * @example
 * ```tsx
 * const isAdmin = useAuth(({ user }) => user?.role === 'admin');
 * return isAdmin ? <a href="/admin">Administration</a> : null;
 * ```
 */
export function useAuth<Selected>(select: (auth: Auth) => Selected): Selected;
export function useAuth<Selected>(
  select: (auth: Auth) => Selected | Auth = selectAll,
): Selected | Auth {
  const context = useAuthContext('useAuth');
  const { store } = context;
  const selectFromState = useMemo(() => {
    let last: { state: AuthState; selected: Selected | Auth } | undefined;
    return (state: AuthState) => {
      if (last?.state !== state) last = { state, selected: select(toAuth(state, store)) };
      return last.selected;
    };
  }, [select, store]);
  return useAuthState(context, selectFromState);
}

const selectAll = (auth: Auth) => auth;

function toAuth(state: AuthState, store: AuthStore): Auth {
  const settled = state.phase === 'settled' ? state : null;
  const user = settled?.user ?? null;
  return {
    user,
    isAuthenticated: user !== null,
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
 * Returns the signed-in user, or null.
 *
 * @throws Error if there is no `AuthProvider` above the component.
 */
export function useUser(): User | null {
  return useAuth(selectUser);
}

const selectUser = ({ user }: Auth) => user;
