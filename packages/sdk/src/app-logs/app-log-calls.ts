/** Implements the calls of `AppLogsModule`. Loaded when an app first makes such a call. */
import { fillPath } from '../http/path.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { AppLog, AppLogQuery, AppLogStats } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';

export async function logUserInApp(
  { request, appId }: AppScope,
  page: string,
  options?: CallOptions,
): Promise<void> {
  const path = fillPath(routes.logUserInApp, { appId, page });
  await request({ ...options, method: 'POST', path, mayBeEmpty: true });
}

export async function fetchLogs(
  { request, appId }: AppScope,
  query?: AppLogQuery,
  options?: CallOptions,
): Promise<readonly AppLog[]> {
  const path = fillPath(routes.appLogs, { appId });
  return request({ ...options, method: 'GET', path, query: { ...query } });
}

export async function getStats(
  { request, appId }: AppScope,
  options?: CallOptions,
): Promise<AppLogStats> {
  return request({ ...options, method: 'GET', path: fillPath(routes.appLogStats, { appId }) });
}
