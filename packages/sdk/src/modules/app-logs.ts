import { fillPath } from '../path.ts';
import { routes } from '../protocol/index.ts';
import type { CallOptions, Request } from '../request.ts';

/** Records which page a signed-in user is on. */
export interface AppLogsModule {
  /**
   * Logs a visit to a page (SPEC section 7, App logs).
   *
   * @param page Name of a registered page, for example `Home`.
   * @throws PlatformError with status 401 when nobody is signed in.
   */
  logUserInApp(page: string, options?: CallOptions): Promise<void>;
}

/** Creates the app-logs module of one client. */
export function createAppLogs(request: Request, appId: string): AppLogsModule {
  return {
    async logUserInApp(page, options) {
      const path = fillPath(routes.logUserInApp, { appId, page });
      await request({ method: 'POST', path, ...options });
    },
  };
}
