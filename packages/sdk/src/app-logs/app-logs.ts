import { lazyCalls } from '../http/lazy.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { AppLog, AppLogQuery, AppLogStats } from '../protocol/bodies.ts';

/** Logs the page visits of signed-in users, and reads the log. */
export interface AppLogsModule {
  /**
   * Logs a visit to a page.
   *
   * @param page name of a registered page, for example `Home`.
   * @throws PlatformError with status 401 when no user is signed in.
   */
  logUserInApp(page: string, options?: CallOptions): Promise<void>;
  /** Reads the logged visits, newest first. */
  fetchLogs(query?: AppLogQuery, options?: CallOptions): Promise<readonly AppLog[]>;
  /** Reads the number of visits, and the number of users who made them. */
  getStats(options?: CallOptions): Promise<AppLogStats>;
}

export function createAppLogs(context: AppScope): AppLogsModule {
  return lazyCalls(
    context,
    { logUserInApp: true, fetchLogs: true, getStats: true },
    () => import('./app-log-calls.ts'),
  );
}
