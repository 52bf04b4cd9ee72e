import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { watchPlatform } from './watch-platform.ts';

const realtime = { connections: () => 3, rooms: () => 2, waiting: () => 0 };

/** Returns the metrics of a platform with its database in a folder, or in PostgreSQL. */
function read(databaseDir: string | undefined): Promise<string> {
  const metrics = createMetrics();
  onTestFinished(metrics.close);
  watchPlatform(metrics, { realtime, databaseDir });
  return metrics.text();
}

describe('watchPlatform', () => {
  it('reports file sizes only for a database in a folder', async () => {
    expect(await read(temporaryFolder())).toContain('\ngroundwork_database_bytes 0\n');
    const elsewhere = await read(undefined);
    expect(elsewhere).toContain('\ngroundwork_realtime_connections 3\n');
    expect(elsewhere).not.toMatch(/groundwork_database(_log)?_bytes/);
  });
});
