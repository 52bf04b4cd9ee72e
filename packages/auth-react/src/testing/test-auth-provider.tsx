import type { PublicSettings, User } from '@groundwork/sdk';
import type { ReactNode } from 'react';
import { AuthContext } from '../auth-context.ts';
import type { AuthError, AuthState, WithheldLogin } from '../auth-state.ts';
import type { AuthStore } from '../auth-store.ts';

/** Properties of {@link TestAuthProvider}; all that is left out is empty. */
export interface TestAuthProviderProps {
  readonly user?: User | null;
  readonly error?: AuthError | null;
  /** Shows the gate's `loginLoop` or `loginInPopup`. */
  readonly withheld?: WithheldLogin;
  readonly settings?: PublicSettings | null;
  /** Shows the state before the sequence ended instead. */
  readonly isLoading?: boolean;
  /** Called with the name of each action that a component takes. */
  readonly onAction?: (action: 'logout' | 'login' | 'refresh' | 'retry') => void;
  readonly children: ReactNode;
}

/**
 * Provides a given sign-in state, and navigates nowhere.
 *
 * @example
 * ```tsx
 * render(<TestAuthProvider user={ada}><AccountMenu /></TestAuthProvider>);
 * ```
 */
export function TestAuthProvider(props: TestAuthProviderProps): ReactNode {
  const {
    user = null,
    error = null,
    settings = null,
    withheld,
    isLoading = false,
    onAction,
  } = props;
  const state: AuthState = isLoading
    ? { phase: 'loading-settings' }
    : { phase: 'settled', settings, user, error, ...(withheld && { withheld }) };
  const store: AuthStore = {
    getState: () => state,
    subscribe: () => () => {},
    start: () => () => {},
    retry: () => onAction?.('retry'),
    refreshUser: async () => onAction?.('refresh'),
    logout: () => onAction?.('logout'),
    navigateToLogin: () => onAction?.('login'),
    redirectToLogin: () => onAction?.('login'),
  };
  return <AuthContext value={{ state, store }}>{props.children}</AuthContext>;
}
