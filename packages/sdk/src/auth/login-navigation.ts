import { hasPage, loadPage } from '../http/page.ts';
import { fillPath } from '../http/path.ts';
import { API_PREFIX, LOGIN_PAGE_PATH } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import type { AuthContext } from './auth.ts';
import { openLoginPopup } from './login-popup.ts';

/** Navigation to sign-in pages. Outside a browser these methods do nothing. */
export interface LoginNavigation {
  /**
   * Navigates to the platform's login page, which returns the user to `nextUrl` (default: this page).
   *
   * `replace` replaces this page in the browser history. Use it if the page redirects without a click. Otherwise
   * the back button on the login page would return to this page, which would redirect again.
   */
  redirectToLogin(nextUrl?: string, options?: { readonly replace?: boolean }): void;
  /**
   * Opens the login page in a popup. Use it in a framed page, because most login pages cannot be framed. A
   * sign-in in the popup signs this client in, without a reload. Returns false if the browser blocked the
   * popup, so call it from a click handler.
   */
  loginInPopup(): boolean;
  /**
   * Navigates to the sign-in page of a provider (`google`, `sso`, `microsoft`, …), which returns to `fromUrl`
   * (default: `/`). In a framed page it opens a popup instead, because providers cannot be framed. Returns
   * false when the browser blocked the popup, so call it from a click handler.
   *
   * @throws PlatformError of kind `invalid-argument` when the provider's name is empty.
   */
  loginWithProvider(provider: string, fromUrl?: string): boolean;
}

export function createLoginNavigation(context: AuthContext): LoginNavigation {
  const { appId, appBaseUrl, serverUrl, session } = context;
  return {
    redirectToLogin(nextUrl, options) {
      if (!hasPage()) return;
      const here = window.location.href;
      // Without a URL, the user returns to this page. `new URL('', here)` would lose the fragment, and so the
      // scroll position.
      const fromUrl = nextUrl === undefined ? here : new URL(nextUrl, here).href;
      window.location[options?.replace ? 'replace' : 'assign'](loginUrlFor(fromUrl));
    },

    loginInPopup() {
      if (!hasPage()) return false;
      const { href } = window.location;
      return openPopup(new URL(loginUrlFor(href), href), (token) => session.start(token, true));
    },

    loginWithProvider(provider, fromUrl = '/') {
      if (!hasPage()) return false;
      const returnUrl = new URL(fromUrl, window.location.origin).href;
      const loginUrl = new URL(
        `${appBaseUrl}${API_PREFIX}${pathFor(provider)}`,
        window.location.href,
      );
      loginUrl.searchParams.set('app_id', appId);
      loginUrl.searchParams.set('from_url', returnUrl);
      if (window.parent === window) {
        window.location.assign(loginUrl);
        return true;
      }
      return openPopup(loginUrl, (token) => {
        session.start(token, true);
        loadPage(returnUrl);
      });
    },
  };

  function loginUrlFor(fromUrl: string): string {
    return `${appBaseUrl}${LOGIN_PAGE_PATH}?from_url=${encodeURIComponent(fromUrl)}`;
  }

  function openPopup(loginUrl: URL, onToken: (token: string) => void): boolean {
    return openLoginPopup(loginUrl, [loginUrl.origin, new URL(serverUrl).origin], onToken);
  }

  function pathFor(provider: string): string {
    if (provider === 'sso') return fillPath(routes.ssoLogin, { appId });
    if (provider === 'google') return routes.defaultProviderLogin;
    return fillPath(routes.providerLogin, { provider });
  }
}
