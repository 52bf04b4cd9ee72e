import { fillPath } from '../path.ts';
import type { SsoAccessTokenResponse } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { Request } from '../request.ts';

/** Looks up the tokens that users brought along from single sign-on; for the service role only. */
export interface SsoModule {
  /** The user's access token at the provider. @throws PlatformError with status 404 when there is none. */
  getAccessToken(userId: string): Promise<SsoAccessTokenResponse>;
  /** The user's OpenID Connect id token. @throws PlatformError with status 404 when there is none. */
  getIdToken(userId: string): Promise<string>;
}

/** Creates the sso module of one service-role client. */
export function createSso(request: Request, appId: string): SsoModule {
  return {
    getAccessToken: (userId) =>
      request({ method: 'GET', path: fillPath(routes.ssoAccessToken, { appId, userId }) }),
    getIdToken: (userId) =>
      request({ method: 'GET', path: fillPath(routes.ssoIdToken, { appId, userId }) }),
  };
}
