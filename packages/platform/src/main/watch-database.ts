import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '@groundwork/engine';
import type { Metrics } from '../metrics/metrics.ts';

/** @param databaseDir folder of the database; undefined for PostgreSQL, which reports its own metrics. */
export function watchDatabase(metrics: Metrics, databaseDir: string | undefined): void {
  if (databaseDir === undefined) return;
  for (const [name, file] of [
    ['groundwork_database_bytes', DATABASE_FILE],
    ['groundwork_database_log_bytes', `${DATABASE_FILE}-wal`],
  ] as const) {
    const read = () => statSync(join(databaseDir, file), { throwIfNoEntry: false })?.size ?? 0;
    metrics.watch(name, `Size of ${file}.`, read);
  }
}
