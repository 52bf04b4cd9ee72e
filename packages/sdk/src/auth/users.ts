import { lazyCalls } from '../http/lazy.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { MessageResponse, SsoAccessTokenResponse } from '../protocol/bodies.ts';

/** Manages the users of the app. */
export interface UsersModule {
  /**
   * Invites a person to the app as a user or an administrator.
   *
   * Duplicates `auth.inviteUser` for compatibility with `@base44/sdk`: the two call different routes.
   *
   * @throws PlatformError of kind `invalid-argument` when the role is neither `user` nor `admin`.
   */
  inviteUser(
    userEmail: string,
    role: 'user' | 'admin',
    options?: CallOptions,
  ): Promise<MessageResponse>;
}

/** Creates the users module of one client. */
export function createUsers(context: AppScope): UsersModule {
  return lazyCalls(context, { inviteUser: true }, () => import('./user-calls.ts'));
}

/** Reads the tokens of users who signed in by single sign-on; for the service role only. */
export interface SsoModule {
  /**
   * Returns the user's access token at the provider.
   *
   * @throws PlatformError with status 404 when the platform has no token.
   */
  getAccessToken(userId: string, options?: CallOptions): Promise<SsoAccessTokenResponse>;
  /**
   * Returns the user's OpenID Connect id token.
   *
   * @throws PlatformError with status 404 when the platform has no token.
   */
  getIdToken(userId: string, options?: CallOptions): Promise<string>;
}

/** Creates the sso module of one service-role client. */
export function createSso(context: AppScope): SsoModule {
  return lazyCalls(
    context,
    { getAccessToken: true, getIdToken: true },
    () => import('./user-calls.ts'),
  );
}
