import { lazyCalls } from '../http/lazy.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { MessageResponse, SsoAccessTokenResponse } from '../protocol/bodies.ts';

/** Manages the people of the app. */
export interface UsersModule {
  /**
   * Invites a person to the app.
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
  return lazyCalls(context, () => import('./user-calls.ts'));
}

/** Looks up the tokens of users who signed in by single sign-on; for the service role only. */
export interface SsoModule {
  /** The user's access token at the provider. @throws PlatformError with status 404 when there is none. */
  getAccessToken(userId: string, options?: CallOptions): Promise<SsoAccessTokenResponse>;
  /** The user's OpenID Connect id token. @throws PlatformError with status 404 when there is none. */
  getIdToken(userId: string, options?: CallOptions): Promise<string>;
}

/** Creates the sso module of one service-role client. */
export function createSso(context: AppScope): SsoModule {
  return lazyCalls(context, () => import('./user-calls.ts'));
}
