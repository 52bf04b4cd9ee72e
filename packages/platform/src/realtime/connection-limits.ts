import type { Log } from '../kernel/log.ts';
import { badRequest } from '../kernel/service-error.ts';
import { ALWAYS } from '../query/filter/filter.ts';
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

/** Maximum number of a client's messages in each period: enough to join all its rooms twice. */
const MESSAGES = 300;
const PERIOD_MS = 10_000;

/**
 * Breaks a connection whose client sends too many messages. Counts every packet as it arrives, even before
 * the handshake, because hundreds of messages may arrive in one chunk.
 */
export function limitMessages(connection: Connection): void {
  let since = 0;
  let count = 0;
  connection.on('packet', () => {
    const now = Date.now();
    if (Math.abs(now - since) >= PERIOD_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    if (count > MESSAGES) breakConnection(connection);
  });
}

/** Maximum number of rooms of one connection. */
const ROOMS_PER_CONNECTION = 100;

/**
 * Checks that a subscriber may join another room.
 *
 * @throws ServiceError `bad_request` when it is already in the maximum number of rooms.
 */
export function checkRoomLimit({ groups, conversations }: Subscriber): void {
  if (groups.size + conversations.size < ROOMS_PER_CONNECTION) return;
  throw badRequest(
    `A connection may be in at most ${ROOMS_PER_CONNECTION} rooms. Leave one, then join.`,
  );
}

/**
 * Maximum number of filters of one connection, each of which is matched with every change of its entity. Filters
 * of nothing but an id do not count, because they are matched only with the changes of that record.
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
