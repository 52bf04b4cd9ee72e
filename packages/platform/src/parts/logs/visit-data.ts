import type { Store } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import { deleteAppLogsOf, findAppLogs } from './app-logs.ts';

const BATCH = 1000;

/** Returns a person's page views as personal data, which is deleted with the account. */
export function createVisitData(store: Store): PersonalData {
  return {
    exported: {
      name: 'visits',
      async *read({ appId, userId }) {
        for (let skip = 0; ; skip += BATCH) {
          const found = await findAppLogs(store, { appId, userId, limit: BATCH, skip });
          yield* found.map(({ page, created_date }) => ({ page, created_date }));
          if (found.length < BATCH) return;
        }
      },
    },
    erase: (person) => deleteAppLogsOf(store, person),
  };
}
