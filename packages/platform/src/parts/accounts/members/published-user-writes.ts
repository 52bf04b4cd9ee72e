import { isDeepStrictEqual } from 'node:util';
import { type EntityChange, type Store, toWriteConnection } from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';
import type { Services } from '../../../services.ts';
import { findMembership } from '../tables/memberships.ts';
import { findUser } from '../tables/users.ts';
import { toUserObject } from './user-body.ts';
import type { UserWrites } from './user-writes.ts';

/**
 * Creates the service with which a running platform changes users. The service publishes changes and starts
 * automations, as for records of an entity `User`.
 */
export function createUserWrites({
  store,
  accessChanges,
  entityChanges,
  triggers,
}: Pick<Services, 'store' | 'accessChanges' | 'entityChanges' | 'triggers'>): UserWrites {
  return {
    async write(appId, work, depth = 0) {
      const { result, publish } = await store.transaction().execute(async (transaction) => {
        const earlier = new Map<string, JsonObject | undefined>();
        const result = await work({
          store: transaction,
          async changing(userId) {
            if (!earlier.has(userId)) earlier.set(userId, await find(transaction, appId, userId));
          },
        });
        if (earlier.size === 0) return { result, publish() {} };
        const connection = toWriteConnection(transaction);
        const userIds = [...earlier.keys()];
        // Notifies nodes of changed permissions first, so that subscribers receive the changes with their new
        // permissions.
        const verifyConnections = await accessChanges.publishOnCommit(connection, { userIds });
        const changes: EntityChange[] = [];
        for (const [userId, old] of earlier) {
          const change = toChange(old, await find(transaction, appId, userId));
          if (change) changes.push(change);
        }
        if (changes.length === 0) return { result, publish: verifyConnections };
        const set = { appId, entity: 'User', changes };
        const publishChanges = await entityChanges.publishOnCommit(connection, set);
        const startAutomations = await triggers.store(connection, set, depth);
        const publish = () => {
          verifyConnections();
          publishChanges();
          startAutomations();
        };
        return { result, publish };
      });
      publish();
      return result;
    },
  };
}

async function find(store: Store, appId: string, userId: string): Promise<JsonObject | undefined> {
  const user = await findUser(store, userId);
  const membership = user && (await findMembership(store, appId, userId));
  return membership && toUserObject(user, membership);
}

function toChange(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): EntityChange | undefined {
  if (before && after) {
    return isDeepStrictEqual(before, after) ? undefined : { type: 'update', before, after };
  }
  if (after) return { type: 'create', after };
  return before && { type: 'delete', before };
}
