/**
 * Sign-in and sign-out (SPEC sections 4 and 7; PROTOCOL, Auth).
 *
 * Hazard: a call may still be under way when the identity changes. `me()` shares one request among
 * concurrent callers of the same identity, and an answer that comes too late is dropped, since it
 * describes somebody who is not signed in any more.
 */
import { PlatformError } from '../errors.ts';
import { lazyCalls } from '../lazy-calls.ts';
import { fillPath } from '../path.ts';
import type { User } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { AppScope, CallOptions } from '../request.ts';
import type { AuthListener, Session } from '../session.ts';
import type { AccountMethods } from './account.ts';
import { createLoginNavigation, type LoginNavigation } from './login-navigation.ts';

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
  /** Changes fields of the current user; e-mail, name, role, id and dates cannot be changed. */
  updateMe(fields: object, options?: CallOptions): Promise<User>;
  /** Whether the server accepts the token; false on any failure. */
  isAuthenticated(): Promise<boolean>;
  /** Uses this token from now on; with `keep` false only until the page is left. */
  setToken(token: string, keep?: boolean): void;
  /** Forgets the token, without leaving the page. */
  signOut(): void;
  /** Forgets the token, then goes to `redirectUrl`, or reloads the page without one. */
  logout(redirectUrl?: string): void;
  /** Calls the listener whenever somebody signs in or out, in other tabs too; returns a function that stops it. */
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
  let shared: { token: string | undefined; user: Promise<User> } | undefined;

  const fetchUser = async (token: string | undefined, options?: CallOptions): Promise<User> => {
    const user = await request<User>({ ...options, method: 'GET', path });
    if (session.token() === token) return user;
    throw new PlatformError('The signed-in user changed while it was being read; read it again.', {
      kind: 'aborted',
    });
  };

  const me = (options?: CallOptions): Promise<User> => {
    const token = session.token();
    if (options !== undefined) return fetchUser(token, options);
    if (shared !== undefined && shared.token === token) return shared.user;
    const user = fetchUser(token).finally(() => {
      if (shared?.user === user) shared = undefined;
    });
    shared = { token, user };
    return user;
  };

  const own: Omit<AuthModule, keyof AccountMethods> = {
    ...createLoginNavigation(context),
    me,
    updateMe: (body, options) => request<User>({ ...options, method: 'PUT', path, body }),
    isAuthenticated: () =>
      me().then(
        () => true,
        () => false,
      ),
    setToken: (token, keep = true) => session.start(token, keep),
    signOut: () => session.end(),
    logout(redirectUrl) {
      session.end();
      if (typeof window === 'undefined') return;
      if (redirectUrl === undefined) window.location.reload();
      else window.location.assign(redirectUrl);
    },
    onAuthChange: (listener) => session.onChange(listener),
  };
  return Object.assign(
    lazyCalls<AccountMethods>(context, () => import('./call-account.ts')),
    own,
  );
}
