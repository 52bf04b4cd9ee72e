import type { Store } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import { eraseAddressesOf, listAuditEvents } from './audit-events.ts';

const BATCH = 1000;

/**
 * Returns a person's audit events as personal data. When the account is deleted, the events remain, because
 * they concern the safety of the app, but without the person's IP addresses. IP addresses of other users
 * remain.
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
