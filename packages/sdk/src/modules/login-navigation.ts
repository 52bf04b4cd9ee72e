/** The ways to sign in that leave the page (SPEC section 2, Login; PROTOCOL, Auth). */
import { fillPath } from '../path.ts';
import { API_PREFIX, LOGIN_PAGE_PATH } from '../protocol/mount-points.ts';
import * as routes from '../protocol/routes.ts';
import type { AuthContext } from './auth.ts';
import { openLoginPopup } from './login-popup.ts';

/** Navigation to sign-in pages; outside of a browser these do nothing. */
export interface LoginNavigation {
  /** Goes to the platform's login page, which returns the user to `nextUrl` (default: this page). */
  redirectToLogin(nextUrl?: string): void;
  /**
   * Goes to a provider's sign-in (`google`, `sso`, `microsoft`, …), and back to `fromUrl` (default:
   * `/`). In a framed page it opens a popup instead, because providers refuse to be framed.
   *
   * @throws PlatformError of kind `invalid-argument` when the provider's name is empty.
   */
  loginWithProvider(provider: string, fromUrl?: string): void;
}

/** Creates the login navigation of one client. */
export function createLoginNavigation(context: AuthContext): LoginNavigation {
  const { appId, appBaseUrl, serverUrl, session } = context;
  return {
    redirectToLogin(nextUrl) {
      if (typeof window === 'undefined') return;
      const here = window.location.href;
      // Resolving an empty address would lose the fragment, and the place on the page with it.
      const fromUrl = nextUrl === undefined ? here : new URL(nextUrl, here).href;
      window.location.assign(
        `${appBaseUrl}${LOGIN_PAGE_PATH}?from_url=${encodeURIComponent(fromUrl)}`,
      );
    },

    loginWithProvider(provider, fromUrl = '/') {
      if (typeof window === 'undefined') return;
      const returnUrl = new URL(fromUrl, window.location.origin).href;
      const loginUrl = new URL(
        `${appBaseUrl}${API_PREFIX}${pathOf(provider)}`,
        window.location.href,
      );
      loginUrl.searchParams.set('app_id', appId);
      loginUrl.searchParams.set('from_url', returnUrl);
      const isFramed = window.parent !== window;
      if (!isFramed) return window.location.assign(loginUrl);
      openLoginPopup(loginUrl, [loginUrl.origin, new URL(serverUrl).origin], (token) => {
        session.start(token, true);
        window.location.assign(returnUrl);
      });
    },
  };

  function pathOf(provider: string): string {
    if (provider === 'sso') return fillPath(routes.ssoLogin, { appId });
    if (provider === 'google') return routes.defaultProviderLogin;
    return fillPath(routes.providerLogin, { provider });
  }
}
