import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { watchDatabase } from './watch-database.ts';

/** Returns the metrics of a platform whose database is in a folder, or in PostgreSQL if no folder is given. */
function read(databaseDir: string | undefined): Promise<string> {
  const metrics = createMetrics();
  onTestFinished(metrics.close);
  watchDatabase(metrics, databaseDir);
  return metrics.text();
}

describe('watchDatabase', () => {
  it('reports file sizes only if the database is in a folder', async () => {
    expect(await read(temporaryFolder())).toContain('\ngroundwork_database_bytes 0\n');
    expect(await read(undefined)).not.toMatch(/groundwork_database(_log)?_bytes/);
  });
});
