import { type Queries, toStore } from '@groundwork/engine';
import type { AppLog, AppLogStats } from '@groundwork/sdk/protocol';
import { type AppLogFilter, countAppLogs, findAppLogs } from './app-logs.ts';

export interface Usage {
  /** Returns the page views that match a filter, newest first, on behalf of a user. */
  find(userId: string, filter: AppLogFilter): Promise<AppLog[]>;
  /** Returns the number of page views and the most viewed pages, on behalf of a user. */
  count(userId: string, appId: string): Promise<AppLogStats>;
}

/** Creates the queries for page views. Each query occupies a query slot of the user on whose behalf it runs. */
export function createUsage(queries: Queries): Usage {
  return {
    find: (userId, filter) =>
      queries.run({ kind: 'member', key: userId }, (connection) =>
        findAppLogs(toStore(connection), filter),
      ),
    count: (userId, appId) =>
      queries.run({ kind: 'member', key: userId }, (connection) =>
        countAppLogs(toStore(connection), appId),
      ),
  };
}
