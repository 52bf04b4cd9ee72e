import type { Socket } from 'socket.io';

/** A connection, below the rooms and events. */
export type Connection = Socket['conn'];

/**
 * Ends a connection at once, as a failing network does, and drops what is still to be sent. A client
 * connects again by itself then, which it does not after an orderly farewell of the server; and since
 * it may have missed something, it reads anew what it shows.
 */
export function breakConnection(connection: Connection): void {
  connection.close(true);
  connection.request.socket.resetAndDestroy();
}
