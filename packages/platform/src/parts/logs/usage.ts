import { memberClient, type Queries, toStore } from '@groundwork/engine';
import type { AppLog, AppLogStats } from '@groundwork/sdk/protocol';
import { type AppLogFilter, countAppLogs, findAppLogs } from './app-logs.ts';

/** The visits to an app's pages, for its administrators. */
export interface Usage {
  /** Finds the visits that match a filter, newest first, on behalf of a user. */
  find(userId: string, filter: AppLogFilter): Promise<AppLog[]>;
  /** Counts the visits and returns the most visited pages, on behalf of a user. */
  count(userId: string, appId: string): Promise<AppLogStats>;
}

/** Creates the queries of the visits, which count to the share of the user. */
export function createUsage(queries: Queries): Usage {
  return {
    find: (userId, filter) =>
      queries.run(memberClient(userId), (connection) => findAppLogs(toStore(connection), filter)),
    count: (userId, appId) =>
      queries.run(memberClient(userId), (connection) => countAppLogs(toStore(connection), appId)),
  };
}
