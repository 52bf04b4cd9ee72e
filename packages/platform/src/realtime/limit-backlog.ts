import type { Log } from '../kernel/log.ts';
import { breakConnection, type Connection } from './break-connection.ts';

/** Most unsent data of one client, in bytes; queued text counts by characters. */
const BACKLOG_BYTES = 4 * 1024 * 1024;

/**
 * Breaks a connection whose client reads too slowly, since its unsent data would fill the memory. The client
 * refetches what it missed when it reconnects.
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
  // The queue was written to the socket, whose `writableLength` counts it from now on.
  connection.on('drain', () => {
    queued = 0;
  });
}
