import { openLoginPopup } from '@groundwork/sdk/building-blocks';
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { AuthModule } from './auth-types.ts';

export interface LoginNavigationContext {
  readonly appId: string;
  /** URL of the platform; empty if the platform has the page's origin. */
  readonly serverUrl: string;
  /** URL of the login page, without `/login`; empty for the page's origin. */
  readonly appBaseUrl: string;
}

export function createLoginNavigation({
  appId,
  serverUrl,
  appBaseUrl,
}: LoginNavigationContext): Pick<AuthModule, 'redirectToLogin' | 'loginWithProvider'> {
  return {
    redirectToLogin(nextUrl) {
      if (typeof window === 'undefined') {
        throw new Error('Login method can only be used in a browser environment');
      }
      const { href, origin } = window.location;
      const fromUrl = encodeURIComponent(nextUrl ? new URL(nextUrl, origin).href : href);
      window.location.href = `${appBaseUrl}${LOGIN_PAGE_PATH}?from_url=${fromUrl}`;
    },

    loginWithProvider(provider, fromUrl = '/') {
      const { href, origin } = window.location;
      const returnUrl = new URL(fromUrl, origin);
      if (!/^https?:$/.test(returnUrl.protocol)) {
        throw new TypeError('loginWithProvider: fromUrl must be a path or an http(s) URL.');
      }
      const loginUrl = new URL(`${appBaseUrl}/api${pathFor(provider)}`, href);
      loginUrl.searchParams.set('app_id', appId);
      loginUrl.searchParams.set('from_url', returnUrl.href);
      if (window.parent === window) {
        window.location.href = loginUrl.href;
        return;
      }
      const platformOrigins = [loginUrl.origin, new URL(serverUrl || '/', href).origin];
      openLoginPopup(loginUrl, platformOrigins, (token, isNewUser) => {
        // Adds the token only for a trusted origin: the return URL may come from a URL parameter, so it may
        // name any site.
        if (returnUrl.origin === origin || platformOrigins.includes(returnUrl.origin)) {
          returnUrl.searchParams.set('access_token', token);
        }
        if (isNewUser != null) returnUrl.searchParams.set('is_new_user', String(isNewUser));
        window.location.href = returnUrl.href;
      });
    },
  };

  function pathFor(provider: string): string {
    if (provider === 'sso') return `/apps/${appId}/auth/sso/login`;
    return provider === 'google' ? '/apps/auth/login' : `/apps/auth/${provider}/login`;
  }
}
