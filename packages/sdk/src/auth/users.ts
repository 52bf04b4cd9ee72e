import { lazyCalls } from '../http/lazy.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { InvitationResponse, SsoAccessTokenResponse } from '../protocol/bodies.ts';
import type { Role } from './current-user.ts';

/** Manages the app's users. */
export interface UsersModule {
  /**
   * Invites a person to the app with a role of the app.
   *
   * `auth.inviteUser` does the same through another route; both methods exist for compatibility with `@base44/sdk`.
   *
   * @throws PlatformError with status 422 if the app does not have the role.
   */
  inviteUser(userEmail: string, role: Role, options?: CallOptions): Promise<InvitationResponse>;
}

export function createUsers(context: AppScope): UsersModule {
  return lazyCalls(context, { inviteUser: true }, () => import('./user-calls.ts'));
}

/** Reads the tokens of users who signed in by single sign-on. Only the service role may make this call. */
export interface SsoModule {
  /**
   * Returns the access token that the single sign-on provider issued to the user.
   *
   * @throws PlatformError with status 404 if the platform has no such token.
   */
  getAccessToken(userId: string, options?: CallOptions): Promise<SsoAccessTokenResponse>;
  /**
   * Returns the OpenID Connect id token that the single sign-on provider issued to the user.
   *
   * @throws PlatformError with status 404 if the platform has no such token.
   */
  getIdToken(userId: string, options?: CallOptions): Promise<string>;
}

export function createSso(context: AppScope): SsoModule {
  return lazyCalls(
    context,
    { getAccessToken: true, getIdToken: true },
    () => import('./user-calls.ts'),
  );
}
