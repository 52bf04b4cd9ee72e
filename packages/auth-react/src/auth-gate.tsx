import { type ReactNode, useEffect } from 'react';
import { useAuthContext } from './auth-context.ts';
import { decideGate } from './auth-state.ts';
import { GATE_ATTRIBUTE } from './boot/gate-attribute.ts';

/** Properties of {@link AuthGate}. */
export interface AuthGateProps {
  /** Shown while the settings or the user are loading. */
  readonly loading: ReactNode;
  /** Shown to somebody who is signed in but not registered for the app. */
  readonly accessRestricted: ReactNode;
  /** Shown instead of a third redirect to login within a minute; `navigateToLogin` tries again. */
  readonly loginLoop: ReactNode;
  /**
   * Shown in a framed page instead of a redirect, since a login page may refuse to be framed;
   * `navigateToLogin` opens it in a popup when it is called from a click, and `authError.message` says
   * when the browser opened none. Default: `loginLoop`.
   */
  readonly loginInPopup?: ReactNode;
  /**
   * Set where the children are in the page's HTML already: while loading they stay mounted below the
   * loading screen, in an element with `data-auth-content="covered"` which the app's styles hide, so
   * that a page whose script never runs can still be shown. Default: children wait to be mounted.
   */
  readonly isPrerendered?: boolean;
  readonly children: ReactNode;
}

/** Shows the one of loading, access restricted, nothing (on the way to login), login in a popup, login loop or the app that applies. */
export function AuthGate(props: AuthGateProps): ReactNode {
  const { loading, accessRestricted, loginLoop, isPrerendered = false, children } = props;
  const { loginInPopup = loginLoop } = props;
  const { state, store } = useAuthContext('AuthGate');
  const decision = decideGate(state);
  const isLeaving = decision === 'redirect-to-login';
  const isDecided = decision !== 'loading';
  useEffect(() => {
    if (isLeaving) store.redirectToLogin();
  }, [isLeaving, store]);

  useEffect(() => {
    // From here on the state alone says what is covered.
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
