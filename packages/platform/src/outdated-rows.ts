import type { Store } from '@groundwork/engine';
import type { OutdatedData } from './part.ts';

/** Returns the rows of a table that are deleted some days after their creation. */
export function outdatedRows(
  store: Store,
  table: 'app_logs' | 'mails' | 'audit_events',
  days: number | undefined,
): OutdatedData {
  return {
    days,
    async deleteBefore(date) {
      await store.deleteFrom(table).where('created_date', '<', date).execute();
    },
  };
}
