/**
 * Emits changes of records to rooms, in the order of the commits, and only to subscribers that joined before.
 *
 * Hazard: one write may change thousands of records that have thousands of subscribers. So changes are
 * emitted in slices, between which the server handles other work and sockets send their data. The number of
 * pending changes is bounded: above the limit the room's connections are broken, and their clients reconnect
 * and refetch.
 */

import { entityRoom } from '@groundwork/sdk/protocol';
import type { Background } from '../kernel/background.ts';
import { createKeyedQueue } from '../kernel/keyed-queue.ts';
import type { Log } from '../kernel/log.ts';
import type { EntityChange, EntityChangeSet } from '../records/entity-changes.ts';
import { breakConnection } from './break-connection.ts';
import { encodeEvent } from './encode-event.ts';
import { type ReauthorizeDependencies, reauthorize } from './reauthorize.ts';
import type { Room, Rooms } from './rooms.ts';
import { sendUpdate } from './send-update.ts';
import type { Subscriber } from './subscriber.ts';
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

/** Emits the changes of one platform to its rooms. */
export interface Deliveries {
  /** Emits changes in the background. */
  add(changes: EntityChangeSet): void;
  /** Runs a function once all changes that were written before have been emitted to a room. */
  afterPending(room: string, work: () => void): Promise<void>;
  /** Number of pending changes. */
  waiting(): number;
}

/** Dependencies of this module. */
export interface DeliveriesDependencies extends ReauthorizeDependencies {
  readonly background: Background;
  readonly log: Log;
  /** Resolves once every event of earlier writes, on any node, has been emitted. */
  readonly flushed: () => Promise<void>;
}

/** Creates the deliveries of one platform. */
export function createDeliveries(services: DeliveriesDependencies, rooms: Rooms): Deliveries {
  const queue = createKeyedQueue();

  /** Breaks all connections of a room, so that their clients reconnect and refetch. */
  function breakRoom(name: string): void {
    for (const { socket } of membersOf(rooms.find(name))) breakConnection(socket.conn);
  }

  async function emitAll(
    name: string,
    changes: readonly EntityChange[],
    timestamp: string,
  ): Promise<void> {
    let budget = 0;
    for (const change of changes) {
      if (budget <= 0) {
        await new Promise(setImmediate);
        await reauthorize(services, membersOf(rooms.find(name)));
        budget = SLICE_BYTES;
      }
      const room = rooms.find(name);
      if (!room) return;
      budget -= emit(name, room, change, timestamp);
    }
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
        // In the queue, because subscribers that are about to join miss these changes too.
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
      await services.flushed();
      if (queue.lengthOf(room) === undefined) work();
      else await queue.enqueue(room, 0, work);
    },
    waiting: queue.total,
  };
}

function membersOf(room: Room | undefined): Subscriber[] {
  return room ? [...room.values()].flatMap(({ members }) => [...members]) : [];
}

/** Emits one change to one room; returns its cost in bytes. */
function emit(name: string, room: Room, change: EntityChange, timestamp: string): number {
  let cost = 0;
  for (const { access, members } of room.values()) {
    cost += GROUP_BYTES;
    const event = toEvent(access, change, timestamp);
    if (!event) continue;
    const data = encodeEvent(event);
    cost += data.length * members.size;
    sendUpdate({ room: name, data }, members);
  }
  return cost;
}
