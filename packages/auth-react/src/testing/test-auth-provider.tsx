import type { PublicSettings, User } from '@groundwork/sdk';
import { type ReactNode, useMemo } from 'react';
import { AuthContext } from '../auth-context.ts';
import type { AuthError, AuthState, WithheldLogin } from '../auth-state.ts';
import type { AuthStore } from '../auth-store.ts';

/** Props of {@link TestAuthProvider}. A prop that is omitted counts as null or false. */
export interface TestAuthProviderProps {
  readonly user?: User | null;
  readonly error?: AuthError | null;
  /** Makes `AuthGate` show `loginLoop` or `loginInPopup`. */
  readonly withheld?: WithheldLogin;
  readonly settings?: PublicSettings | null;
  /** Whether the start-up sequence is still running. */
  readonly isLoading?: boolean;
  /** Called with the name of each action that a component calls, instead of the action itself. */
  readonly onAction?: (action: 'logout' | 'login' | 'refresh' | 'retry') => void;
  readonly children: ReactNode;
}

/**
 * Provides the given sign-in state to the components inside it. Actions such as `logout` do not navigate.
 *
 * @example
 * ```tsx
 * render(<TestAuthProvider user={ada}><AccountMenu /></TestAuthProvider>);
 * ```
 */
export function TestAuthProvider(props: TestAuthProviderProps): ReactNode {
  const { user = null, error = null, settings = null } = props;
  const { withheld, isLoading = false, onAction, children } = props;
  const value = useMemo(() => {
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
    return { store, serverState: state };
  }, [user, error, settings, withheld, isLoading, onAction]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
