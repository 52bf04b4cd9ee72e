import { breakConnection, type Connection } from './break-connection.ts';

/** How many messages a client may send in a while: to join all its rooms twice at once, and some more. */
const MESSAGES = 300;
const WHILE_MS = 10_000;

/**
 * Breaks a connection whose client sends without end. Everything counts, before the handshake as well;
 * and in the same moment, since hundreds of messages may arrive in one piece.
 */
export function limitMessages(connection: Connection): void {
  let since = 0;
  let count = 0;
  connection.on('packet', () => {
    const now = Date.now();
    if (Math.abs(now - since) >= WHILE_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    if (count > MESSAGES) breakConnection(connection);
  });
}
