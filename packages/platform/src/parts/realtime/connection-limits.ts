import { ALWAYS } from '@groundwork/engine';
import { badRequest, type Log } from '@groundwork/engine/kernel';
import { breakConnection, type Connection } from './break-connection.ts';
import type { Subscription } from './entity-room.ts';
import type { Subscriber } from './subscriber.ts';

/**
 * Maximum amount of data that waits to be sent to one client, in bytes. Queued strings are counted in characters.
 *
 * @limit
 */
const BACKLOG_BYTES = 4 * 1024 * 1024;

/**
 * Breaks a connection whose client reads too slowly, because waiting data would fill the memory. The client
 * reconnects and fetches what it has missed.
 */
export function limitBacklog(connection: Connection, log: Log): void {
  const { socket } = connection.request;
  let queued = 0;
  connection.on('packetCreate', ({ data }: { data?: string }) => {
    queued += data?.length ?? 0;
    if (queued + socket.writableLength <= BACKLOG_BYTES) return;
    log.info({ message: 'A realtime connection was closed, because its client reads too slowly.' });
    breakConnection(connection);
  });
  // The queue was written to the socket, so `writableLength` includes it from now on.
  connection.on('drain', () => {
    queued = 0;
  });
}

/**
 * Maximum number of messages of one connection in 10 seconds. This number is enough to join all the connection's rooms
 * twice.
 * @limit
 */
const MESSAGES = 300;

/**
 * Maximum number of messages of one client in 10 seconds, on all its connections together. After a restart, this
 * allows 300 visitors who share an IP address to join ten rooms each.
 *
 * @limit
 */
const MESSAGES_PER_CLIENT = 3000;

const PERIOD_MS = 10_000;

export interface MessageCounts {
  add(sender: string): number;
}

export function createMessageCounts(): MessageCounts {
  let since = 0;
  let counts = new Map<string, number>();
  return {
    add(sender) {
      const now = Date.now();
      if (Math.abs(now - since) >= PERIOD_MS) {
        since = now;
        counts = new Map();
      }
      const count = (counts.get(sender) ?? 0) + 1;
      counts.set(sender, count);
      return count;
    },
  };
}

/**
 * Breaks a connection that sends too many messages, and all connections of a client that together send too many.
 * Counts each packet as it arrives, even before the handshake, because one chunk may contain hundreds of
 * messages.
 *
 * @param ofClients counters of the messages of all clients.
 * @param findClient returns the client of the connection: the member or, until the member is known, the IP
 * address.
 */
export function limitMessages(
  connection: Connection,
  ofClients: MessageCounts,
  findClient: () => string,
): void {
  const own = createMessageCounts();
  connection.on('packet', () => {
    const isWithin = own.add('') <= MESSAGES && ofClients.add(findClient()) <= MESSAGES_PER_CLIENT;
    if (!isWithin) breakConnection(connection);
  });
}

/** Maximum number of rooms of one connection. @limit */
const ROOMS_PER_CONNECTION = 100;

/**
 * Checks that a subscriber may join another room.
 *
 * @throws ServiceError `bad_request` when the subscriber is already in the maximum number of rooms.
 */
export function checkRoomLimit({ groups, partRooms }: Subscriber): void {
  if (groups.size + partRooms.size < ROOMS_PER_CONNECTION) return;
  throw badRequest(
    `A connection may be in at most ${ROOMS_PER_CONNECTION} rooms. Leave one, then join.`,
  );
}

/**
 * Maximum number of filters and expansions of one connection, except filters that contain only an id. Such a filter is
 * cheap, because it is matched only with changes of one record. The others are matched with every change of their
 * entities.
 *
 * @limit
 */
const FILTERS_PER_CONNECTION = 20;

/**
 * Checks that a subscriber may join a room with a filter or an expansion.
 *
 * @throws ServiceError `bad_request` when the subscriber already has the maximum number of such rooms.
 */
export function checkFilterLimit({ groups }: Subscriber, added: readonly Subscription[]): void {
  if (!added.some(isMatched)) return;
  if ([...groups.values()].filter((room) => room.some(isMatched)).length < FILTERS_PER_CONNECTION)
    return;
  throw badRequest(
    `A connection may have at most ${FILTERS_PER_CONNECTION} subscriptions with a filter or expand. End one, or subscribe to an id or without a filter.`,
  );
}

function isMatched({ filter, recordId, isExpanded }: Subscription): boolean {
  return isExpanded || (filter !== ALWAYS && recordId === undefined);
}
