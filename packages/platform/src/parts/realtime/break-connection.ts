import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io';

export type Connection = Socket['conn'];

/** Bounds of the random delay before a connection is broken, in milliseconds. */
const DELAY_MS = { min: 1000, max: 5000 };

/**
 * Ends a connection like a network failure, so that unsent data is lost. Clients then reconnect automatically and
 * fetch what they may have missed. Clients would not reconnect if the server disconnected them normally.
 */
export function breakConnection(connection: Connection): void {
  connection.close(true);
  connection.request.socket.resetAndDestroy();
}

/**
 * Ends a connection after a random delay, so that not all clients reconnect at the same time after a failure of
 * the server.
 */
export async function breakConnectionLater(connection: Connection): Promise<void> {
  const delay = DELAY_MS.min + Math.random() * (DELAY_MS.max - DELAY_MS.min);
  await pause(delay, undefined, { ref: false });
  breakConnection(connection);
}
