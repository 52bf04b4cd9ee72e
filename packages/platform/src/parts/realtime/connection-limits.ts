import { ALWAYS } from '@groundwork/engine';
import { badRequest, type Log } from '@groundwork/engine/kernel';
import { breakConnection, type Connection } from './break-connection.ts';
import type { Subscription } from './entity-room.ts';
import type { Subscriber } from './subscriber.ts';

/** Maximum amount of unsent data of one client, in bytes; queued text is counted in characters. */
const BACKLOG_BYTES = 4 * 1024 * 1024;

/**
 * Breaks a connection whose client reads too slowly, because its unsent data would fill the memory. The
 * client refetches what it missed when it reconnects.
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
  // The queue has been written to the socket, whose `writableLength` includes it from now on.
  connection.on('drain', () => {
    queued = 0;
  });
}

/** Maximum number of messages of one connection in each period: enough to join all its rooms twice. */
const MESSAGES = 300;

/**
 * Maximum number of messages of one client in each period, on all its connections: enough to join ten rooms after a
 * restart for each of 300 visitors who share an address.
 */
const MESSAGES_PER_CLIENT = 3000;
const PERIOD_MS = 10_000;

/** Numbers of messages by sender in the current period. */
export interface MessageCounts {
  /** Counts a message, and returns how many the sender has sent. */
  add(sender: string): number;
}

/** Creates counts that are reset in each period. */
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
 * Breaks a connection that sends too many messages, or whose client does so on all its connections. Counts every packet
 * as it arrives, even before the handshake, because hundreds of messages may arrive in one chunk.
 *
 * @param ofClients the messages of all clients.
 * @param findClient returns the client of the connection: its IP address until the member is known, then the member.
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

/** Maximum number of rooms of one connection. */
const ROOMS_PER_CONNECTION = 100;

/**
 * Checks that a subscriber may join another room.
 *
 * @throws ServiceError `bad_request` when it is already in the maximum number of rooms.
 */
export function checkRoomLimit({ groups, partRooms }: Subscriber): void {
  if (groups.size + partRooms.size < ROOMS_PER_CONNECTION) return;
  throw badRequest(
    `A connection may be in at most ${ROOMS_PER_CONNECTION} rooms. Leave one, then join.`,
  );
}

/**
 * Maximum number of filters of one connection, each of which is matched with every change of its entity. Filters that
 * contain only an id do not count, because they are matched only with the changes of that record.
 */
const FILTERS_PER_CONNECTION = 20;

/**
 * Checks that a subscriber may have another subscription.
 *
 * @throws ServiceError `bad_request` when it already has the maximum number of filters.
 */
export function checkFilterLimit({ groups }: Subscriber, added: Subscription): void {
  if (!isMatched(added)) return;
  if ([...groups.values()].filter(isMatched).length < FILTERS_PER_CONNECTION) return;
  throw badRequest(
    `A connection may have at most ${FILTERS_PER_CONNECTION} subscriptions with a filter. End one, or subscribe to an id or without a filter.`,
  );
}

function isMatched({ filter, recordId }: Subscription): boolean {
  return filter !== ALWAYS && recordId === undefined;
}
