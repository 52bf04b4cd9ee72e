import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useAuthContext } from './auth-context.ts';

/**
 * Wraps a component that only a signed-in user may see: anyone else is sent to the login page, and
 * back here afterwards.
 *
 * @param waiting Shown while loading and on the way to login. Default: nothing.
 *
 * @example
 * ```tsx
 * const Account = withAuthenticationRequired(AccountPage, <Spinner />);
 * ```
 */
export function withAuthenticationRequired<Props extends object>(
  Component: ComponentType<Props>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return function AuthenticationRequired(props: Props): ReactNode {
    const { state, store } = useAuthContext('withAuthenticationRequired');
    const isSignedIn = state.phase === 'settled' && state.user !== null;
    const isStranger = state.phase === 'settled' && state.user === null;
    useEffect(() => {
      if (isStranger) store.redirectToLogin();
    }, [isStranger, store]);
    return isSignedIn ? <Component {...props} /> : waiting;
  };
}
