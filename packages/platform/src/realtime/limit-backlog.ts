import type { Log } from '../kernel/log.ts';
import { breakConnection, type Connection } from './break-connection.ts';

/** The most that waits to be sent to one client, in bytes; of queued text, in characters. */
const BACKLOG_BYTES = 4 * 1024 * 1024;

/**
 * Breaks a connection whose client does not read as fast as it is told: what waits for it would fill
 * the memory. What it missed it reads once it is back.
 */
export function limitBacklog(connection: Connection, log: Log): void {
  const { socket } = connection.request;
  let queued = 0;
  connection.on('packetCreate', ({ data }: { data?: string }) => {
    queued += data?.length ?? 0;
    if (queued + socket.writableLength <= BACKLOG_BYTES) return;
    log.info({ message: 'A realtime connection was closed: its client does not keep up.' });
    breakConnection(connection);
  });
  // Whatever was queued has gone on to the socket, which counts it from there.
  connection.on('drain', () => {
    queued = 0;
  });
}
