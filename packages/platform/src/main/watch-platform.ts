import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '@groundwork/engine';
import type { Metrics } from '../metrics/metrics.ts';
import type { Realtime } from '../realtime/start-realtime.ts';

/** Sources of the gauges. */
interface Watched {
  readonly realtime: Pick<Realtime, 'connections' | 'rooms' | 'waiting'>;
  /** Folder of the database; undefined for PostgreSQL, which reports its own metrics. */
  readonly databaseDir: string | undefined;
}

/** Adds the gauges of a running platform. */
export function watchPlatform(metrics: Metrics, { realtime, databaseDir }: Watched): void {
  const { connections, rooms, waiting } = realtime;
  metrics.watch('groundwork_realtime_connections', 'Sockets that are open.', connections);
  metrics.watch('groundwork_realtime_rooms', 'Rooms with at least one socket.', rooms);
  metrics.watch(
    'groundwork_realtime_waiting',
    'Changes and messages that are not sent yet.',
    waiting,
  );
  if (databaseDir === undefined) return;
  for (const [name, file] of [
    ['groundwork_database_bytes', DATABASE_FILE],
    ['groundwork_database_log_bytes', `${DATABASE_FILE}-wal`],
  ] as const) {
    const read = () => statSync(join(databaseDir, file), { throwIfNoEntry: false })?.size ?? 0;
    metrics.watch(name, `Size of ${file}.`, read);
  }
}
