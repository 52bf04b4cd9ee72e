import { type ReactNode, useEffect } from 'react';
import { useAuthContext, useAuthState } from './auth-context.ts';
import { decideGate, GATE_ATTRIBUTE } from './auth-state.ts';

/** Props of {@link AuthGate}. */
export interface AuthGateProps {
  /** Shown while the settings or the user are loading. */
  readonly loading: ReactNode;
  /** Shown to a signed-in user who is not registered for the app. */
  readonly accessRestricted: ReactNode;
  /**
   * Shown instead of a third redirect to login within a minute. It should offer `navigateToLogin` to try
   * again.
   */
  readonly loginLoop: ReactNode;
  /**
   * Shown in a framed page instead of a redirect, because a login page may not load in a frame. Call
   * `navigateToLogin` from a click to open it in a popup; `authError.message` reports a blocked popup. Default:
   * `loginLoop`.
   */
  readonly loginInPopup?: ReactNode;
  /**
   * Whether the page's HTML already contains the children. If so, they stay mounted below the loading screen,
   * in an element with `data-auth-content="covered"` that the app's styles hide; a page whose script never
   * runs can still show them. Default: false, so the children mount when the gate opens.
   */
  readonly isPrerendered?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows the screen for the current sign-in state: loading, access restricted, nothing while it redirects to
 * login, login in a popup, login loop, or the app.
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
    // The boot script opened the gate early; from now on the state decides.
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
