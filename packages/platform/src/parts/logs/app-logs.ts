import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import type { AppLog, AppLogStats } from '@groundwork/sdk/protocol';

interface AppLogRow {
  id: string;
  app_id: string;
  user_id: string;
  page: string;
  created_date: string;
}

declare module '@groundwork/engine' {
  interface Schema {
    app_logs: AppLogRow;
  }
}

export interface AppLogFilter {
  readonly appId: string;
  readonly page?: string | undefined;
  readonly userId?: string | undefined;
  readonly limit: number;
  readonly skip: number;
}

export async function insertAppLogs(
  store: Store,
  visits: readonly Pick<AppLogRow, 'app_id' | 'user_id' | 'page'>[],
): Promise<void> {
  if (visits.length === 0) return;
  const created_date = new Date().toISOString();
  await store
    .insertInto('app_logs')
    .values(visits.map((visit) => ({ ...visit, id: createRecordId(), created_date })))
    .execute();
}

export function listAppLogs(store: Store, appId: string): Promise<AppLogRow[]> {
  return store
    .selectFrom('app_logs')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('created_date')
    .orderBy('id')
    .execute();
}

/** Lists the page views that match a filter, in the format of responses, newest first. */
export function findAppLogs(store: Store, filter: AppLogFilter): Promise<AppLog[]> {
  const { appId, page, userId, limit, skip } = filter;
  return store
    .selectFrom('app_logs')
    .innerJoin('users', 'users.id', 'app_logs.user_id')
    .select([
      'app_logs.id',
      'app_logs.user_id',
      'users.email as user_email',
      'app_logs.page',
      'app_logs.created_date',
    ])
    .where('app_logs.app_id', '=', appId)
    .$if(page !== undefined, (all) => all.where('app_logs.page', '=', `${page}`))
    .$if(userId !== undefined, (all) => all.where('app_logs.user_id', '=', `${userId}`))
    .orderBy('app_logs.created_date', 'desc')
    .orderBy('app_logs.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
}

/**
 * Maximum number of pages in usage statistics. Without this limit, members could add any number of pages, because
 * clients choose page names.
 */
const PAGE_LIMIT = 1000;

/** Returns the 1,000 pages with the most views. Pages with equal numbers are sorted by name. */
export async function countAppLogs(store: Store, appId: string): Promise<AppLogStats> {
  const visits = store.selectFrom('app_logs').where('app_id', '=', appId);
  const pages = await visits
    .select(({ fn }) => ['page', fn.countAll<number>().as('visits')])
    .groupBy('page')
    .orderBy('visits', 'desc')
    .orderBy('page')
    .limit(PAGE_LIMIT)
    .execute();
  const { total, users } = await visits
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('user_id').distinct().as('users'),
    ])
    .executeTakeFirstOrThrow();
  return { total_visits: total, unique_users: users, pages };
}

export async function deleteAppLogsOf(
  store: Store,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<void> {
  await store
    .deleteFrom('app_logs')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .execute();
}
