/** Calls that few visits make: those of `AppLogsModule`, `UsersModule` and `SsoModule`; loaded with the first one. */
import { PlatformError } from '../errors.ts';
import { fillPath } from '../path.ts';
import type {
  AppLog,
  AppLogQuery,
  AppLogStats,
  MessageResponse,
  SsoAccessTokenResponse,
} from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { CallOptions, Request } from '../request.ts';

/** Whose calls they are. */
export interface SeldomContext {
  readonly request: Request;
  readonly appId: string;
}

/** Logs a visit; see `AppLogsModule`. */
export async function logUserInApp(
  { request, appId }: SeldomContext,
  page: string,
  options?: CallOptions,
): Promise<void> {
  const path = fillPath(routes.logUserInApp, { appId, page });
  await request({ method: 'POST', path, ...options });
}

/** The recorded visits; see `AppLogsModule`. */
export async function fetchLogs(
  { request, appId }: SeldomContext,
  query?: AppLogQuery,
): Promise<readonly AppLog[]> {
  const path = fillPath(routes.appLogs, { appId });
  return request({ method: 'GET', path, query: { ...query } });
}

/** How the pages are visited; see `AppLogsModule`. */
export async function getStats({ request, appId }: SeldomContext): Promise<AppLogStats> {
  return request({ method: 'GET', path: fillPath(routes.appLogStats, { appId }) });
}

/** Invites a person; see `UsersModule`. */
export async function inviteUser(
  { request, appId }: SeldomContext,
  userEmail: string,
  role: string,
): Promise<MessageResponse> {
  if (role !== 'user' && role !== 'admin') {
    throw new PlatformError(`The role "${role}" cannot be given: use "user" or "admin".`, {
      kind: 'invalid-argument',
    });
  }
  const path = fillPath(routes.inviteUserAtRuntime, { appId });
  return request({ method: 'POST', path, body: { user_email: userEmail, role } });
}

/** The user's access token at a provider; see `SsoModule`. */
export async function getAccessToken(
  { request, appId }: SeldomContext,
  userId: string,
): Promise<SsoAccessTokenResponse> {
  return request({ method: 'GET', path: fillPath(routes.ssoAccessToken, { appId, userId }) });
}

/** The user's id token; see `SsoModule`. */
export async function getIdToken(
  { request, appId }: SeldomContext,
  userId: string,
): Promise<string> {
  return request({ method: 'GET', path: fillPath(routes.ssoIdToken, { appId, userId }) });
}
