import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io';

/** Engine.IO connection, the layer below the rooms and events of Socket.IO. */
export type Connection = Socket['conn'];

/** Range of the random delay before a connection is broken, in milliseconds. */
const DELAY_MS = { min: 1000, max: 5000 };

/**
 * Ends a connection as a network failure would, and drops unsent data. Clients then reconnect automatically,
 * which they do not do after an orderly disconnect by the server, and refetch what they may have missed.
 */
export function breakConnection(connection: Connection): void {
  connection.close(true);
  connection.request.socket.resetAndDestroy();
}

/**
 * Breaks a connection after a random delay: after a temporary failure of the server clients must reconnect,
 * but not all at the same time.
 */
export async function breakConnectionLater(connection: Connection): Promise<void> {
  const delay = DELAY_MS.min + Math.random() * (DELAY_MS.max - DELAY_MS.min);
  await pause(delay, undefined, { ref: false });
  breakConnection(connection);
}
