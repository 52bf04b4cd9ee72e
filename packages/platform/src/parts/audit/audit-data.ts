import type { Store } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import { eraseAddressesOf, listAuditEvents } from './audit-events.ts';

const BATCH = 1000;

/**
 * Returns a person's audit events as personal data. When the account is deleted, the events stay, because they
 * document the security of the app. Only the person's IP addresses are removed.
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
