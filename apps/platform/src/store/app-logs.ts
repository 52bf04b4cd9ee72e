import { createRecordId } from './record-id.ts';
import type { AppLogRow, Store } from './schema.ts';

/** Records that a member visited a page. */
export async function insertAppLog(
  store: Store,
  visit: Pick<AppLogRow, 'app_id' | 'user_id' | 'page'>,
): Promise<void> {
  await store
    .insertInto('app_logs')
    .values({ ...visit, id: createRecordId(), created_date: new Date().toISOString() })
    .execute();
}

/** The visits to an app's pages, oldest first. */
export function listAppLogs(store: Store, appId: string): Promise<AppLogRow[]> {
  return store
    .selectFrom('app_logs')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('created_date')
    .orderBy('id')
    .execute();
}
