import { breakConnection, type Connection } from './break-connection.ts';

/** Most messages of a client in each period: enough to join all its rooms twice. */
const MESSAGES = 300;
const PERIOD_MS = 10_000;

/**
 * Breaks a connection whose client sends too many messages. Counts every packet as it arrives, also before the
 * handshake, since hundreds of messages may arrive in one chunk.
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
