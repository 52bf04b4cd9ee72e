import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { watchDatabase } from './watch-database.ts';

/** Returns the metrics of a platform with its database in a folder, or in PostgreSQL. */
function read(databaseDir: string | undefined): Promise<string> {
  const metrics = createMetrics();
  onTestFinished(metrics.close);
  watchDatabase(metrics, databaseDir);
  return metrics.text();
}

describe('watchDatabase', () => {
  it('reports file sizes only for a database in a folder', async () => {
    expect(await read(temporaryFolder())).toContain('\ngroundwork_database_bytes 0\n');
    expect(await read(undefined)).not.toMatch(/groundwork_database(_log)?_bytes/);
  });
});
