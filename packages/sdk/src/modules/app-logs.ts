import { fillPath } from '../path.ts';
import type { AppLog, AppLogQuery, AppLogStats } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { CallOptions, Request } from '../request.ts';

/** Records which page a signed-in user is on, and reads what was recorded (SPEC section 7, App logs). */
export interface AppLogsModule {
  /**
   * Logs a visit to a page.
   *
   * @param page Name of a registered page, for example `Home`.
   * @throws PlatformError with status 401 when nobody is signed in.
   */
  logUserInApp(page: string, options?: CallOptions): Promise<void>;
  /** The recorded visits, newest first. */
  fetchLogs(query?: AppLogQuery): Promise<readonly AppLog[]>;
  /** How often, and by how many users, the pages were visited. */
  getStats(): Promise<AppLogStats>;
}

/** Creates the app-logs module of one client. */
export function createAppLogs(request: Request, appId: string): AppLogsModule {
  return {
    async logUserInApp(page, options) {
      const path = fillPath(routes.logUserInApp, { appId, page });
      await request({ method: 'POST', path, ...options });
    },
    fetchLogs: (query) =>
      request({ method: 'GET', path: fillPath(routes.appLogs, { appId }), query: { ...query } }),
    getStats: () => request({ method: 'GET', path: fillPath(routes.appLogStats, { appId }) }),
  };
}
