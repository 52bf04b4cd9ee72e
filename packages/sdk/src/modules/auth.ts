/**
 * Sign-in and sign-out (SPEC sections 4 and 7; PROTOCOL, Auth).
 *
 * Hazard: a call may still be under way when the identity changes. `me()` shares one request among
 * concurrent callers, but only among callers with the same token.
 */
import { isPlatformError } from '../errors.ts';
import { fillPath } from '../path.ts';
import { LOGIN_PAGE_PATH, type LoginResponse, routes, type User } from '../protocol/index.ts';
import type { CallOptions, Request } from '../request.ts';
import type { TokenStore } from '../token-store.ts';

/** Signs people in and out. */
export interface AuthModule {
  /**
   * The current user. Concurrent calls share one request; nothing is cached once it settles.
   *
   * @throws PlatformError with status 401 when nobody is signed in, 403 when the user is not
   * registered for the app.
   */
  me(options?: CallOptions): Promise<User>;
  /**
   * Signs in with an e-mail address and a password, and keeps the token.
   *
   * @throws PlatformError with the server's message when the credentials are wrong. An answer of 401
   * also signs the client out (SPEC section 8).
   */
  loginViaEmailPassword(
    email: string,
    password: string,
    turnstileToken?: string,
  ): Promise<LoginResponse>;
  /** Forgets the token, then goes to `redirectUrl`, or reloads the page without one. */
  logout(redirectUrl?: string): void;
  /** Goes to the platform's login page, which returns the user to `nextUrl` (default: this page). */
  redirectToLogin(nextUrl?: string): void;
}

/** What the auth module needs to know. */
export interface AuthContext {
  readonly request: Request;
  readonly tokens: TokenStore;
  readonly appId: string;
  readonly appBaseUrl: string;
}

/** Creates the auth module of one client. */
export function createAuth({ request, tokens, appId, appBaseUrl }: AuthContext): AuthModule {
  let pending: { token: string | undefined; user: Promise<User> } | undefined;

  return {
    me(options) {
      const token = tokens.read();
      if (options !== undefined) return fetchUser(options);
      if (pending?.token !== token || pending === undefined) {
        const user = fetchUser().finally(() => {
          if (pending?.user === user) pending = undefined;
        });
        pending = { token, user };
      }
      return pending.user;
    },

    async loginViaEmailPassword(email, password, turnstileToken) {
      const turnstile = turnstileToken === undefined ? {} : { turnstile_token: turnstileToken };
      try {
        const answer = await request<LoginResponse>({
          method: 'POST',
          path: fillPath(routes.login, { appId }),
          body: { email, password, ...turnstile },
        });
        tokens.write(answer.access_token);
        return answer;
      } catch (error) {
        if (isPlatformError(error) && error.status === 401) tokens.clear();
        throw error;
      }
    },

    logout(redirectUrl) {
      tokens.clear();
      if (typeof window === 'undefined') return;
      if (redirectUrl === undefined) window.location.reload();
      else window.location.assign(redirectUrl);
    },

    redirectToLogin(nextUrl) {
      if (typeof window === 'undefined') return;
      const fromUrl = new URL(nextUrl ?? '', window.location.href).href;
      window.location.assign(
        `${appBaseUrl}${LOGIN_PAGE_PATH}?from_url=${encodeURIComponent(fromUrl)}`,
      );
    },
  };

  function fetchUser(options?: CallOptions): Promise<User> {
    const path = fillPath(routes.currentUser, { appId });
    return request<User>({ method: 'GET', path, ...options });
  }
}
