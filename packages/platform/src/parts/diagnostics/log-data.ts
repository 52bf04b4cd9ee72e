import type { Store } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';

/** Personal data in the log: the ids of the users whose requests it contains. Their export would repeat other exports. */
export function createLogData(store: Store): PersonalData {
  return {
    async erase({ userId }) {
      await store
        .updateTable('log_entries')
        .set({ user_id: null })
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
