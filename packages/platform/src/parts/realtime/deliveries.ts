/**
 * Emits changes of records to rooms, in the order of the commits, and only to subscribers that joined before.
 *
 * Hazard: one write may change thousands of records that have thousands of subscribers. So changes are
 * emitted in slices, between which the server handles other work and sockets send their data. The number of
 * pending changes is bounded: above the limit the room's connections are broken, and their clients reconnect
 * and refetch.
 */

import type { EntityChange, EntityChangeSet } from '@groundwork/engine';
import type { Background, Log } from '@groundwork/engine/kernel';
import { entityRoom } from '@groundwork/sdk/protocol';
import { createKeyedQueue } from '../../kernel/keyed-queue.ts';
import { breakConnection } from './break-connection.ts';
import { encodeEvent } from './encode-event.ts';
import type { SubscriptionGroup } from './entity-room.ts';
import { chargeMembers, comparisonsOf } from './matching-limit.ts';
import { type ReauthorizeDependencies, reauthorize } from './reauthorize.ts';
import type { Rooms } from './rooms.ts';
import { sendUpdate } from './send-update.ts';
import { toEvent } from './to-event.ts';

/** Maximum number of pending changes of one room. */
const PENDING_CHANGES = 20_000;

/** Number of bytes emitted in one slice, to all subscribers together. */
const SLICE_BYTES = 1024 * 1024;

/**
 * Cost of checking a change with one subscription group's rules, as the number of bytes that take equally
 * long to send.
 */
const GROUP_BYTES = 256;

/** Cost of one comparison of a filter, also as the number of bytes that take equally long to send. */
const COMPARISON_BYTES = 8;

/** Emits the changes of one platform to its rooms. */
export interface Deliveries {
  /** Emits changes in the background. */
  add(changes: EntityChangeSet): void;
  /** Runs a function once all changes that were added before have been emitted to a room. */
  afterPending(room: string, work: () => void): Promise<void>;
  /** Number of pending changes. */
  waiting(): number;
}

/** Dependencies of this module. */
export interface DeliveriesDependencies extends ReauthorizeDependencies {
  readonly background: Background;
  readonly log: Log;
}

/** Creates the deliveries of one platform. */
export function createDeliveries(services: DeliveriesDependencies, rooms: Rooms): Deliveries {
  const queue = createKeyedQueue();

  /** Breaks all connections of a room, so that their clients reconnect and refetch. */
  function breakRoom(name: string): void {
    for (const { socket } of rooms.find(name)?.members() ?? []) breakConnection(socket.conn);
  }

  async function emitAll(
    name: string,
    changes: readonly EntityChange[],
    timestamp: string,
  ): Promise<void> {
    let budget = 0;
    for (const change of changes) {
      const { id } = change.type === 'delete' ? change.before : change.after;
      for (const group of rooms.find(name)?.groupsOf(String(id)) ?? []) {
        if (budget <= 0) {
          await new Promise(setImmediate);
          await reauthorize(services, rooms.find(name)?.members() ?? []);
          budget = SLICE_BYTES;
        }
        budget -= emit(group, change, timestamp);
      }
    }
  }

  /** Emits one change to one group; returns its cost in bytes. */
  function emit(group: SubscriptionGroup, change: EntityChange, timestamp: string): number {
    const { room, members, fields } = group;
    const comparisons = comparisonsOf(change, fields);
    const isAllowed = chargeMembers(group, comparisons, services.log);
    const event = isAllowed && toEvent(group, change, timestamp);
    const cost = GROUP_BYTES + comparisons * COMPARISON_BYTES;
    if (!event) return cost;
    const data = encodeEvent(event);
    sendUpdate({ room, data }, members);
    return cost + (room.length + data.length) * members.size;
  }

  return {
    add({ appId, entity, changes }) {
      const name = entityRoom(appId, entity);
      const length = queue.lengthOf(name);
      if (length === undefined && !rooms.find(name)) return;
      if ((length ?? 0) + changes.length > PENDING_CHANGES) {
        services.log.info({
          message: `Too many changes were pending in room ${name}, so its connections were closed.`,
        });
        breakRoom(name);
        // Breaks the connections in the queue, because subscribers that are about to join miss these changes too.
        void queue.enqueue(name, 0, () => breakRoom(name));
        return;
      }
      const timestamp = new Date().toISOString();
      const emitted = queue.enqueue(name, changes.length, async () => {
        try {
          await emitAll(name, changes, timestamp);
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
