import { lazyCalls } from '../lazy-calls.ts';
import type { AppLog, AppLogQuery, AppLogStats } from '../protocol/bodies.ts';
import type { CallOptions } from '../request.ts';
import type { SeldomContext } from './call-seldom.ts';

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
export function createAppLogs(context: SeldomContext): AppLogsModule {
  return lazyCalls(context, () => import('./call-seldom.ts'));
}
