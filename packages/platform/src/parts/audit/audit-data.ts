import type { Store } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import { eraseAddressesOf, listAuditEvents } from './audit-events.ts';

const BATCH = 1000;

/**
 * Returns a person's events of the audit trail. They remain when the account is deleted, because they concern the
 * safety of the app, but without the person's addresses. Addresses of other actors are not removed.
 */
export function createAuditData(store: Store): PersonalData {
  return {
    exported: {
      name: 'activity',
      async *read({ appId, userId }) {
        let found = await listAuditEvents(store, { appId, userId, limit: BATCH });
        while (found.length > 0) {
          yield* found.map(({ action, actor_id, address, created_date }) => ({
            action,
            address: actor_id === null || actor_id === userId ? address : null,
            created_date,
          }));
          const after = found.at(-1);
          found = await listAuditEvents(store, { appId, userId, limit: BATCH, after });
        }
      },
    },
    erase: (person) => eraseAddressesOf(store, person),
  };
}
