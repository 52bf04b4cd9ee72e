import {
  type AuthError,
  type AuthEvent,
  type AuthState,
  decideGate,
  type WithheldLogin,
} from './auth-state.ts';
import type { AuthClient, AuthStore } from './auth-store.ts';
import { resetRedirects, tryRedirect } from './redirect-guard.ts';

const LOGIN_LOOP = 'Login returned twice without signing you in';
const LOGIN_IN_POPUP = 'Login opens in a new window';
const POPUP_BLOCKED =
  'The browser blocked the login window. Allow pop-ups, or open this page in its own tab';

interface NavigationContext {
  /** Whether the page is being left. */
  readonly page: { isLeaving: boolean };
  readonly getState: () => AuthState;
  readonly dispatch: (event: AuthEvent) => void;
}

/** Creates the functions that leave the page. If the login page cannot be opened, the state contains the reason. */
export function createNavigation(
  { auth }: Pick<AuthClient, 'auth'>,
  { page, getState, dispatch }: NavigationContext,
): Pick<AuthStore, 'logout' | 'navigateToLogin' | 'redirectToLogin'> {
  function needsPopup(): boolean {
    return window.parent !== window && auth.loginInPopup !== undefined;
  }

  function withhold(withheld: WithheldLogin, type: AuthError['type'], message: string): void {
    dispatch({ type: 'login-withheld', withheld, error: { type, message } });
  }

  return {
    logout(redirectUrl) {
      // Records that the page is being left: guards then see the signed-out state, but must not redirect to login.
      page.isLeaving = true;
      auth.logout(redirectUrl);
    },
    navigateToLogin() {
      resetRedirects();
      if (!needsPopup()) auth.redirectToLogin();
      else if (!auth.loginInPopup?.() && decideGate(getState()) === 'login-in-popup') {
        withhold('login-in-popup', 'login_in_popup', POPUP_BLOCKED);
      }
    },
    redirectToLogin() {
      if (page.isLeaving) return;
      if (needsPopup()) withhold('login-in-popup', 'login_in_popup', LOGIN_IN_POPUP);
      else if (!tryRedirect()) withhold('login-loop', 'login_loop', LOGIN_LOOP);
      else {
        page.isLeaving = true;
        // Replaces this page in the history. Otherwise Back on the login page would return here, and redirect to
        // login again.
        auth.redirectToLogin(undefined, { replace: true });
      }
    },
  };
}
