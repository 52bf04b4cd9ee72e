import type { Store } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import type { StoredLog } from './stored-log.ts';

/** Personal data in the log: the ids of the users whose requests it contains. Their export would repeat other exports. */
export function createLogData(store: Store, { flush }: Pick<StoredLog, 'flush'>): PersonalData {
  return {
    async erase({ userId }) {
      await flush();
      await store
        .updateTable('log_entries')
        .set({ user_id: null })
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
