import { lazyCalls } from '../lazy-calls.ts';
import type { SsoAccessTokenResponse } from '../protocol/bodies.ts';
import type { AppScope, CallOptions } from '../request.ts';

/** Looks up the tokens of users who signed in by single sign-on; for the service role only. */
export interface SsoModule {
  /** The user's access token at the provider. @throws PlatformError with status 404 when there is none. */
  getAccessToken(userId: string, options?: CallOptions): Promise<SsoAccessTokenResponse>;
  /** The user's OpenID Connect id token. @throws PlatformError with status 404 when there is none. */
  getIdToken(userId: string, options?: CallOptions): Promise<string>;
}

/** Creates the sso module of one service-role client. */
export function createSso(context: AppScope): SsoModule {
  return lazyCalls(context, () => import('./call-seldom.ts'));
}
