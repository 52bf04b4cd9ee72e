/**
 * Sends record changes to room subscribers, in commit order. A subscriber gets only
 * changes after joining.
 *
 * Hazard: one write may change thousands of records that have thousands of subscribers. So changes are sent in
 * slices, between which the server does other work and sockets transmit their data. The number of waiting changes
 * is limited. Above the limit, the connections in the room are broken, so that their clients reconnect and
 * refetch.
 */

import type { EntityChange, FindReferred } from '@groundwork/engine';
import { entityRoom } from '@groundwork/sdk/protocol';
import { createKeyedQueue } from '../../kernel/keyed-queue.ts';
import type { Services } from '../../services.ts';
import { breakConnection } from './break-connection.ts';
import { encodeEvent } from './encode-event.ts';
import type { SubscriptionGroup } from './entity-room.ts';
import { breakAffected, loadFollowed } from './followed-records.ts';
import { chargeMembers, comparisonsOf } from './matching-limit.ts';
import { reauthorize } from './reauthorize.ts';
import type { Rooms } from './rooms.ts';
import { sendUpdate } from './send-update.ts';
import { toEvent } from './to-event.ts';

/** Maximum number of changes that wait to be sent to one room. @limit */
const PENDING_CHANGES = 20_000;

/** Number of bytes, for all subscribers together, that are sent before the server does other work. */
const SLICE_BYTES = 1024 * 1024;

/**
 * Cost of checking a change against the rules of one subscription group, as the number of bytes that take equally
 * long to send.
 */
const GROUP_BYTES = 256;

/** Cost of comparing a change with one value of a filter, as the number of bytes that take equally long to send. */
const COMPARISON_BYTES = 8;

interface ChangeSet {
  readonly appId: string;
  readonly entity: string;
  readonly changes: readonly EntityChange[];
}

export interface Deliveries {
  add(set: ChangeSet): void;
  /** Runs a function after all earlier changes have been sent to a room. */
  afterPending(room: string, work: () => void): Promise<void>;
  waiting(): number;
}

export function createDeliveries(services: Services, rooms: Rooms): Deliveries {
  const queue = createKeyedQueue();

  /** Breaks all connections of a room, so that their clients reconnect and refetch. */
  function breakRoom(name: string): void {
    for (const { socket } of rooms.find(name)?.members() ?? []) breakConnection(socket.conn);
  }

  async function emitAll(
    appId: string,
    name: string,
    changes: readonly EntityChange[],
    timestamp: string,
  ): Promise<void> {
    let budget = 0;
    for (const change of changes) {
      const { id } = change.type === 'delete' ? change.before : change.after;
      const groups = rooms.find(name)?.groupsOf(String(id)) ?? [];
      const find = await loadFollowed(services, appId, groups, change);
      for (const group of groups) {
        if (budget <= 0) {
          await new Promise(setImmediate);
          await reauthorize(services, rooms.find(name)?.members() ?? []);
          budget = SLICE_BYTES;
        }
        budget -= emit(group, change, timestamp, find);
      }
    }
  }

  function emit(
    group: SubscriptionGroup,
    change: EntityChange,
    timestamp: string,
    find: FindReferred | undefined,
  ): number {
    const { room, members, fields, entity, isExpanded } = group;
    const comparisons = comparisonsOf(change, fields);
    const isAllowed = chargeMembers(group, comparisons, services.log);
    const event = isAllowed && toEvent(group, change, timestamp, find);
    const cost = GROUP_BYTES + comparisons * COMPARISON_BYTES;
    if (!event) return cost;
    const data = encodeEvent(isExpanded ? { ...event, entity } : event);
    sendUpdate({ room, data }, members);
    return cost + (room.length + data.length) * members.size;
  }

  return {
    add(set) {
      const { appId, entity, changes } = set;
      const following = rooms.following();
      if (following.length > 0) {
        services.background.run(() => breakAffected(services, following, set));
      }
      const name = entityRoom(appId, entity);
      const length = queue.lengthOf(name);
      if (length === undefined && !rooms.find(name)) return;
      if ((length ?? 0) + changes.length > PENDING_CHANGES) {
        services.log.info({
          message: `Too many changes were pending in room ${name}, so its connections were closed.`,
        });
        breakRoom(name);
        // Breaks the connections again when the queue of the room is empty, because subscribers that wait in the
        // queue to join miss these changes too.
        void queue.enqueue(name, 0, () => breakRoom(name));
        return;
      }
      const timestamp = new Date().toISOString();
      const emitted = queue.enqueue(name, changes.length, async () => {
        try {
          await emitAll(appId, name, changes, timestamp);
        } catch (error) {
          breakRoom(name);
          throw error;
        }
      });
      services.background.run(() => emitted);
    },
    async afterPending(room, work) {
      if (queue.lengthOf(room) === undefined) work();
      else await queue.enqueue(room, 0, work);
    },
    waiting: queue.total,
  };
}
