/** Guards decide what is rendered. They do not protect data, because the platform checks every call. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useAuthContext, useAuthState } from './auth-context.ts';
import type { AuthState } from './auth-state.ts';
import { useUser } from './use-auth.ts';

/** Props of {@link RoleGate}. */
export interface RoleGateProps {
  /** Role that may see the children, for example `admin`. */
  readonly requires: string;
  /** Shown to users without the role and to anonymous visitors. Default: nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children to users with the required role.
 *
 * It does not protect data: the platform checks every call.
 */
export function RoleGate({ requires, fallback = null, children }: RoleGateProps): ReactNode {
  return useUser()?.role === requires ? children : fallback;
}

/** Options of {@link withAuthenticationRequired}. */
export interface AuthenticationRequiredOptions {
  /** Shown while the user is loading, after a failed start-up, and during the redirect to login. Default: nothing. */
  readonly loading?: ReactNode;
}

/**
 * Wraps a component that requires a signed-in user. It redirects anonymous visitors to the login page, which
 * returns them to the current page.
 *
 * @example
 * ```tsx
 * const Account = withAuthenticationRequired(AccountPage, { loading: <Spinner /> });
 * ```
 */
export function withAuthenticationRequired<Props extends object>(
  Component: ComponentType<Props>,
  { loading = null }: AuthenticationRequiredOptions = {},
): ComponentType<Props> {
  return function AuthenticationRequired(props: Props): ReactNode {
    const context = useAuthContext('withAuthenticationRequired');
    const { store } = context;
    const isSignedIn = useAuthState(context, readIsSignedIn);
    useEffect(() => {
      if (isSignedIn === false) store.redirectToLogin();
    }, [isSignedIn, store]);
    return isSignedIn ? <Component {...props} /> : loading;
  };
}

/**
 * Returns whether a user is signed in, or undefined while that is unknown, during start-up and after a failed start-up.
 */
function readIsSignedIn(state: AuthState): boolean | undefined {
  if (state.phase !== 'settled') return undefined;
  if (state.user) return true;
  return state.error?.type === 'unknown' ? undefined : false;
}
