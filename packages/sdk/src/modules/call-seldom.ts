/** Calls that few visits make: those of `AppLogsModule`, `UsersModule` and `SsoModule`; loaded with the first one. */
import { invalidArgument } from '../errors.ts';
import { fillPath } from '../path.ts';
import type {
  AppLog,
  AppLogQuery,
  AppLogStats,
  MessageResponse,
  SsoAccessTokenResponse,
} from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { AppScope, CallOptions } from '../request.ts';

/** Logs a visit; see `AppLogsModule`. */
export async function logUserInApp(
  { request, appId }: AppScope,
  page: string,
  options?: CallOptions,
): Promise<void> {
  const path = fillPath(routes.logUserInApp, { appId, page });
  await request({ ...options, method: 'POST', path, mayBeEmpty: true });
}

/** The logged visits; see `AppLogsModule`. */
export async function fetchLogs(
  { request, appId }: AppScope,
  query?: AppLogQuery,
  options?: CallOptions,
): Promise<readonly AppLog[]> {
  const path = fillPath(routes.appLogs, { appId });
  return request({ ...options, method: 'GET', path, query: { ...query } });
}

/** How the pages are visited; see `AppLogsModule`. */
export async function getStats(
  { request, appId }: AppScope,
  options?: CallOptions,
): Promise<AppLogStats> {
  return request({ ...options, method: 'GET', path: fillPath(routes.appLogStats, { appId }) });
}

/** Invites a person; see `UsersModule`. */
export async function inviteUser(
  { request, appId }: AppScope,
  userEmail: string,
  role: string,
  options?: CallOptions,
): Promise<MessageResponse> {
  if (role !== 'user' && role !== 'admin') {
    throw invalidArgument(`The role "${role}" cannot be given: use "user" or "admin".`);
  }
  const path = fillPath(routes.inviteUserAtRuntime, { appId });
  return request({
    ...options,
    method: 'POST',
    path,
    body: { user_email: userEmail, role },
    mayBeEmpty: true,
  });
}

/** The user's access token at a provider; see `SsoModule`. */
export async function getAccessToken(
  { request, appId }: AppScope,
  userId: string,
  options?: CallOptions,
): Promise<SsoAccessTokenResponse> {
  const path = fillPath(routes.ssoAccessToken, { appId, userId });
  return request({ ...options, method: 'GET', path });
}

/** The user's id token; see `SsoModule`. */
export async function getIdToken(
  { request, appId }: AppScope,
  userId: string,
  options?: CallOptions,
): Promise<string> {
  const path = fillPath(routes.ssoIdToken, { appId, userId });
  return request({ ...options, method: 'GET', path });
}
