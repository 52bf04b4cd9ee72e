import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io';

/** A connection, below the rooms and events. */
export type Connection = Socket['conn'];

/** The shortest and the longest delay of a delayed break, in milliseconds. */
const DELAY_MS = { min: 1000, max: 5000 };

/**
 * Ends a connection as a failing network does, and drops what is still to be sent. Clients reconnect
 * automatically then, which they do not after an orderly disconnect by the server, and refetch what they
 * may have missed.
 */
export function breakConnection(connection: Connection): void {
  connection.close(true);
  connection.request.socket.resetAndDestroy();
}

/**
 * Breaks a connection after a random delay: for failures of the server that may pass, after which a client
 * must try again, but not all clients at the same time.
 */
export async function breakConnectionLater(connection: Connection): Promise<void> {
  const delay = DELAY_MS.min + Math.random() * (DELAY_MS.max - DELAY_MS.min);
  await pause(delay, undefined, { ref: false });
  breakConnection(connection);
}
