/**
 * Telling rooms of changes, in the order of the commits, and only those who were there before.
 *
 * Hazards: one write may change thousands of records, with thousands listening. So telling goes by
 * turns, between which the server answers others and sockets send what they were given; and what waits
 * to be told is bounded: where more comes, the room's connections are broken, and their clients read
 * anew what they show.
 */

import { entityRoom } from '@groundwork/sdk/protocol';
import type { Background } from '../kernel/background.ts';
import { createKeyedQueue } from '../kernel/keyed-queue.ts';
import type { Log } from '../kernel/log.ts';
import type { EntityChange, EntityChangeSet } from '../records/entity-changes.ts';
import { breakConnection } from './break-connection.ts';
import { encodeEvent } from './encode-event.ts';
import type { Receiver } from './receiver.ts';
import { type RecheckDependencies, recheck } from './recheck.ts';
import type { Room, Rooms } from './rooms.ts';
import { sendUpdate } from './send-update.ts';
import { toEvent } from './to-event.ts';

/** The most changes that wait to be told in one room. */
const WAITING_CHANGES = 20_000;

/** How much is sent in one turn, to all receivers together. */
const TURN_BYTES = 1024 * 1024;

/** Trying the rules of a view on a change takes about as long as sending so much. */
const VIEW_BYTES = 256;

/** Tells the rooms of one platform what was written. */
export interface Deliveries {
  /** Takes changes to be told; nobody needs to wait for that. */
  add(changes: EntityChangeSet): void;
  /** Does something in a room once everything is told that was written before. */
  afterEarlier(room: string, work: () => void): Promise<void>;
  /** How many changes wait to be told. */
  waiting(): number;
}

/** Dependencies of this module. */
export interface DeliveriesDependencies extends RecheckDependencies {
  readonly background: Background;
  readonly log: Log;
  /** Resolves once every event of earlier writes, on any node, was emitted. */
  readonly flushed: () => Promise<void>;
}

/** Makes the deliveries of one platform. */
export function createDeliveries(services: DeliveriesDependencies, rooms: Rooms): Deliveries {
  const queue = createKeyedQueue();

  /** Its clients connect again, and read anew what they show. */
  function cutOff(name: string): void {
    for (const { socket } of membersOf(rooms.find(name))) breakConnection(socket.conn);
  }

  async function tellAll(
    name: string,
    changes: readonly EntityChange[],
    timestamp: string,
  ): Promise<void> {
    let budget = 0;
    for (const change of changes) {
      if (budget <= 0) {
        await new Promise(setImmediate);
        await recheck(services, membersOf(rooms.find(name)));
        budget = TURN_BYTES;
      }
      const room = rooms.find(name);
      if (!room) return;
      budget -= tell(name, room, change, timestamp);
    }
  }

  return {
    add({ appId, entity, changes }) {
      const name = entityRoom(appId, entity);
      const length = queue.lengthOf(name);
      if (length === undefined && !rooms.find(name)) return;
      if ((length ?? 0) + changes.length > WAITING_CHANGES) {
        services.log.info({ message: `More was written than could be told in the room ${name}.` });
        cutOff(name);
        // Those who wait to be let in will miss these changes as well.
        void queue.enqueue(name, 0, () => cutOff(name));
        return;
      }
      const timestamp = new Date().toISOString();
      const told = queue.enqueue(name, changes.length, async () => {
        try {
          await tellAll(name, changes, timestamp);
        } catch (error) {
          cutOff(name);
          throw error;
        }
      });
      services.background.run(() => told);
    },
    async afterEarlier(room, work) {
      await services.flushed();
      if (queue.lengthOf(room) === undefined) work();
      else await queue.enqueue(room, 0, work);
    },
    waiting: queue.total,
  };
}

function membersOf(room: Room | undefined): Receiver[] {
  return room ? [...room.values()].flatMap(({ members }) => [...members]) : [];
}

/** Tells one room of one change. Returns what it took, in bytes. */
function tell(name: string, room: Room, change: EntityChange, timestamp: string): number {
  let cost = 0;
  for (const { access, members } of room.values()) {
    cost += VIEW_BYTES;
    const event = toEvent(access, change, timestamp);
    if (!event) continue;
    const data = encodeEvent(event);
    cost += data.length * members.size;
    sendUpdate({ room: name, data }, members);
  }
  return cost;
}
