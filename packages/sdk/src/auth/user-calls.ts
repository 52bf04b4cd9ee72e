/** Implements the calls of `UsersModule` and `SsoModule`. Loaded when an app first makes such a call. */
import { fillPath } from '../http/path.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { InvitationResponse, SsoAccessTokenResponse } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';

export async function inviteUser(
  { request, appId }: AppScope,
  userEmail: string,
  role: string,
  options?: CallOptions,
): Promise<InvitationResponse> {
  const path = fillPath(routes.inviteUserAtRuntime, { appId });
  return request({
    ...options,
    method: 'POST',
    path,
    body: { user_email: userEmail, role },
    mayBeEmpty: true,
  });
}

export async function getAccessToken(
  { request, appId }: AppScope,
  userId: string,
  options?: CallOptions,
): Promise<SsoAccessTokenResponse> {
  const path = fillPath(routes.ssoAccessToken, { appId, userId });
  return request({ ...options, method: 'GET', path });
}

export async function getIdToken(
  { request, appId }: AppScope,
  userId: string,
  options?: CallOptions,
): Promise<string> {
  const path = fillPath(routes.ssoIdToken, { appId, userId });
  return request({ ...options, method: 'GET', path });
}
