/**
 * Sign-in and sign-out (SPEC sections 4 and 7; PROTOCOL, Auth).
 *
 * Hazard: a call may still be under way when the identity changes. `me()` shares one request among
 * concurrent callers of the same identity. Its answer is dropped when it comes too late, since it
 * describes a user who is no longer signed in.
 */
import { PlatformError } from '../http/errors.ts';
import { lazyCalls } from '../http/lazy.ts';
import { hasPage, loadPage } from '../http/page.ts';
import { parseResponse } from '../http/parse-response.ts';
import { fillPath } from '../http/path.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { User } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { AccountMethods } from './account.ts';
import { createLoginNavigation, type LoginNavigation } from './login-navigation.ts';
import type { AuthListener, Identity, Session } from './session.ts';
import { requireToken } from './token-store.ts';

/** Signs people in and out. */
export interface AuthModule extends AccountMethods, LoginNavigation {
  /**
   * The current user. Concurrent calls without options share one request; nothing is cached once it
   * settles.
   *
   * @throws PlatformError with status 401 when nobody is signed in, 403 when the user is not
   * registered for the app, and of kind `aborted` when the identity changed meanwhile.
   */
  me(options?: CallOptions): Promise<User>;
  /**
   * Changes fields of the current user; e-mail, name, role, id and dates cannot be changed. Listeners of
   * `onAuthChange` receive the changed user.
   */
  updateMe(fields: object, options?: CallOptions): Promise<User>;
  /** Whether the server accepts the token; false on any failure. */
  isAuthenticated(): Promise<boolean>;
  /**
   * Uses this token from now on; with `keep` false only until the page is left.
   *
   * @throws PlatformError of kind `invalid-argument` when it cannot be a token, as with "Bearer " before it.
   */
  setToken(token: string, keep?: boolean): void;
  /**
   * Forgets the token and ends its session on the server, without leaving the page. The request to the
   * server is made once, in the background; where it fails, the token lasts until it expires.
   */
  signOut(): void;
  /** Signs out as `signOut` does, then goes to `redirectUrl`, or reloads the page without one. */
  logout(redirectUrl?: string): void;
  /**
   * Calls the listener whenever a user signs in or out, here, in another tab or in another client of the
   * page; when the session ends on the server; and when `updateMe` changes the user. Returns a function
   * that stops it.
   */
  onAuthChange(listener: AuthListener): () => void;
}

/** What the auth module is made from. */
export interface AuthContext extends AppScope {
  readonly session: Session;
  readonly serverUrl: string;
  readonly appBaseUrl: string;
}

/** Creates the auth module of one client. */
export function createAuth(context: AuthContext): AuthModule {
  const { request, session, appId } = context;
  const path = fillPath(routes.currentUser, { appId });
  let shared: { identity: Identity; user: Promise<User> } | undefined;

  const fetchUser = (identity: Identity, options?: CallOptions): Promise<User> =>
    request<User>({ ...options, method: 'GET', path }, (response) => {
      if (session.identity() === identity) return parseResponse(response);
      throw new PlatformError(
        'The signed-in user changed while it was being read. Read it again.',
        { kind: 'aborted' },
      );
    });

  const me = async (options?: CallOptions): Promise<User> => {
    const identity = session.identity();
    if (options !== undefined) return fetchUser(identity, options);
    if (shared?.identity === identity) return shared.user;
    const user = fetchUser(identity).finally(() => {
      if (shared?.user === user) shared = undefined;
    });
    shared = { identity, user };
    return user;
  };

  const own: Omit<AuthModule, keyof AccountMethods> = {
    ...createLoginNavigation(context),
    me,
    async updateMe(body, options) {
      const identity = session.identity();
      const user = await request<User>({ ...options, method: 'PUT', path, body });
      session.update(identity, user);
      return user;
    },
    isAuthenticated: () =>
      me().then(
        () => true,
        () => false,
      ),
    setToken: (token, keep = true) => void session.start(requireToken(token), keep),
    signOut: () => session.end(),
    logout(redirectUrl) {
      session.end();
      if (!hasPage()) return;
      if (redirectUrl === undefined) window.location.reload();
      else loadPage(redirectUrl);
    },
    onAuthChange: (listener) => session.onChange(listener),
  };
  const account: AccountMethods = lazyCalls(
    { ...context, pin: () => ({ ...context.pin(), begun: session.begin() }) },
    () => import('./account-calls.ts'),
  );
  return Object.assign(account, own);
}
