import { lazyCalls } from '../http/lazy.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { AppLog, AppLogQuery, AppLogStats } from '../protocol/bodies.ts';

/** Logs which pages signed-in users visit, and reads that log (SPEC section 7, App logs). */
export interface AppLogsModule {
  /**
   * Logs a visit to a page.
   *
   * @param page Name of a registered page, for example `Home`.
   * @throws PlatformError with status 401 when nobody is signed in.
   */
  logUserInApp(page: string, options?: CallOptions): Promise<void>;
  /** The logged visits, newest first. */
  fetchLogs(query?: AppLogQuery, options?: CallOptions): Promise<readonly AppLog[]>;
  /** How often, and by how many users, the pages were visited. */
  getStats(options?: CallOptions): Promise<AppLogStats>;
}

/** Creates the app-logs module of one client. */
export function createAppLogs(context: AppScope): AppLogsModule {
  return lazyCalls(context, () => import('./app-log-calls.ts'));
}
