import { type ReactNode, useEffect } from 'react';
import { useAuthContext, useAuthState } from './auth-context.ts';
import { decideGate, GATE_ATTRIBUTE } from './auth-state.ts';

/** Props of {@link AuthGate}. */
export interface AuthGateProps {
  /** Screen that is shown while the public settings or the user are loading. */
  readonly loading: ReactNode;
  /** Screen that is shown to a signed-in user who is not registered for the app. */
  readonly accessRestricted: ReactNode;
  /**
   * Screen that is shown instead of the third redirect to login within a minute. It should offer to try again
   * with `navigateToLogin`.
   */
  readonly loginLoop: ReactNode;
  /**
   * Screen that is shown in a framed page instead of a redirect, because a login page may not load in a frame. It
   * should call `navigateToLogin` on a click, which opens the login page in a popup. If the browser blocks the popup,
   * `authError.message` says so. Default: `loginLoop`.
   */
  readonly loginInPopup?: ReactNode;
  /**
   * Whether the HTML of the page already contains the children. If so, they stay mounted below the loading screen, in
   * an element with `data-auth-content="covered"`. The styles of the app must hide that element when scripts run;
   * without scripts, the content stays visible. Default: false, so the children are mounted when the gate opens.
   */
  readonly isPrerendered?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows the app or a screen, depending on the sign-in state: loading, access restricted, login in a popup, or login
 * loop. Renders nothing during a redirect to login.
 */
export function AuthGate(props: AuthGateProps): ReactNode {
  const { loading, accessRestricted, loginLoop, isPrerendered = false, children } = props;
  const { loginInPopup = loginLoop } = props;
  const context = useAuthContext('AuthGate');
  const { store } = context;
  const decision = useAuthState(context, decideGate);
  const isLeaving = decision === 'redirect-to-login';
  const isDecided = decision !== 'loading';
  useEffect(() => {
    if (isLeaving) store.redirectToLogin();
  }, [isLeaving, store]);

  useEffect(() => {
    // Removes the attribute with which the boot script may have opened the gate early. From now on, the state alone
    // decides.
    if (isDecided) document.documentElement.removeAttribute(GATE_ATTRIBUTE);
  }, [isDecided]);

  if (isLeaving) return null;
  if (decision === 'access-restricted') return accessRestricted;
  if (decision === 'login-loop') return loginLoop;
  if (decision === 'login-in-popup') return loginInPopup;
  if (!isPrerendered) return decision === 'loading' ? loading : children;
  return (
    <>
      {decision === 'loading' && <div data-auth-cover="">{loading}</div>}
      <div data-auth-content={decision === 'loading' ? 'covered' : 'open'}>{children}</div>
    </>
  );
}
