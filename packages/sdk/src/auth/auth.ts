/**
 * Sign-in and sign-out.
 *
 * Hazard: the identity may change during a call. So `me()` calls share a request only if they have the same identity.
 * If the identity changes, the response is discarded, because it describes a user who is no longer signed in.
 */
import { PlatformError } from '../http/errors.ts';
import { lazyCalls } from '../http/lazy.ts';
import { hasPage, loadPage } from '../http/page.ts';
import { parseResponse } from '../http/parse-response.ts';
import { fillPath } from '../http/path.ts';
import type { AppScope, CallOptions, Identity } from '../http/request.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import type { AccountMethods } from './account.ts';
import type { CurrentUser, UserChanges } from './current-user.ts';
import { openStorage } from './key-value-storage.ts';
import { createLoginNavigation, type LoginNavigation } from './login-navigation.ts';
import type { AuthListener, Session } from './session.ts';
import { requireToken } from './token-store.ts';

/** Signs users in and out. */
export interface AuthModule extends AccountMethods, LoginNavigation {
  /**
   * Returns the current user. Concurrent calls without options share one request; the response is not cached.
   *
   * @throws PlatformError with status 401 when no user is signed in, 403 when the user is not
   * registered for the app, and of kind `aborted` when the identity changed during the call.
   */
  me(options?: CallOptions): Promise<CurrentUser>;
  /**
   * Updates the current user's fields; e-mail, name, role, id and dates cannot be changed. Listeners of
   * `onAuthChange` receive the updated user.
   */
  updateMe(fields: UserChanges, options?: CallOptions): Promise<CurrentUser>;
  /** Resolves with true if the server accepts the token, and with false after any failure. */
  isAuthenticated(): Promise<boolean>;
  /**
   * Replaces the token. If `saveToStorage` is false, the token is held in memory until the page is left.
   *
   * @throws PlatformError of kind `invalid-argument` if the string cannot be a token, for example with a
   *   "Bearer " prefix.
   */
  setToken(token: string, saveToStorage?: boolean): void;
  /**
   * Removes the token, without leaving the page. A request in the background ends the session on the server.
   * If that request fails, the token stays valid until it expires.
   */
  signOut(): void;
  /** Signs out like `signOut`, then navigates to `redirectUrl`, or reloads the page if no URL is given. */
  logout(redirectUrl?: string): void;
  /**
   * Calls the listener when a user signs in or out in this client, in another client in the page or in another tab;
   * when the session ends on the server; and when `updateMe` changes the user.
   *
   * @returns a function that removes the listener.
   */
  onAuthChange(listener: AuthListener): () => void;
}

export interface AuthContext extends AppScope {
  readonly profile: PlatformProfile;
  readonly session: Session;
  readonly serverUrl: string;
  readonly appBaseUrl: string;
}

export function createAuth(context: AuthContext): AuthModule {
  const { request, session, appId } = context;
  const path = fillPath(routes.currentUser, { appId });
  let shared: { identity: Identity; user: Promise<CurrentUser> } | undefined;

  const fetchUser = (identity: Identity, options?: CallOptions): Promise<CurrentUser> =>
    request<CurrentUser>({ ...options, method: 'GET', path }, (response) => {
      if (session.identity() === identity) return parseResponse(response);
      throw new PlatformError('The signed-in user changed during the call. Call me() again.', {
        kind: 'aborted',
      });
    });

  const me = async (options?: CallOptions): Promise<CurrentUser> => {
    const identity = session.identity();
    if (options !== undefined) return fetchUser(identity, options);
    if (shared?.identity === identity) return shared.user;
    const user = fetchUser(identity).finally(() => {
      if (shared?.user === user) shared = undefined;
    });
    shared = { identity, user };
    return user;
  };

  const methods: Omit<AuthModule, keyof AccountMethods> = {
    ...createLoginNavigation(context),
    me,
    async updateMe(body, options) {
      const identity = session.identity();
      const user = await request<CurrentUser>({ ...options, method: 'PUT', path, body });
      session.update(identity, user);
      return user;
    },
    isAuthenticated: () =>
      me().then(
        () => true,
        () => false,
      ),
    setToken: (token, saveToStorage = true) =>
      void session.start(requireToken(token), saveToStorage),
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
    {
      ...context,
      storage: openStorage(),
      pin: () => ({ ...context.pin(), startedAt: session.timestamp() }),
    },
    {
      loginViaEmailPassword: true,
      register: true,
      verifyOtp: true,
      resendOtp: true,
      resetPasswordRequest: true,
      resetPassword: true,
      changePassword: true,
      requestEmailChange: true,
      deleteAccount: true,
      exportData: true,
      listSessions: true,
      endSession: true,
      endOtherSessions: true,
      inviteUser: true,
    },
    () => import('./account-calls.ts'),
  );
  return { ...account, ...methods };
}
