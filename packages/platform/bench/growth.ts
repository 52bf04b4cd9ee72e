/**
 * Measures how the platform's performance depends on the number of records. For each number, separate platforms run on
 * SQLite and on PostgreSQL.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './alternate.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { fillTarget, gather, measureTargets, stopTargets, type Target } from './target.ts';

/**
 * Measures platforms with the given numbers of records.
 *
 * @param folder folder in which the platforms store their data.
 * @param postgres server for additional platforms on PostgreSQL; undefined to measure SQLite only.
 */
export async function measureGrowth(
  folder: string,
  options: BenchOptions,
  postgres?: BenchPostgres,
): Promise<Figure[]> {
  const targets: Target[] = [];
  const bulkRates = new Map<string, number>();
  try {
    for (const [size, records] of options.sizes) {
      const server = await startPlatformServer(join(folder, size), {
        index: 'coveringIndexes',
        database: await postgres?.create(size),
      });
      const start = performance.now();
      targets.push(await fillTarget(size, server, records));
      bulkRates.set(size, (records / (performance.now() - start)) * 1000);
    }
    const run = { ...options, targets };
    return [
      ...(await measureTargets('reads by id', 'read', run)),
      ...(await measureTargets('lists of 100', 'list', run)),
      ...(await measureTargets('filters of any project', 'filter', run)),
      ...(await measureTargets('filters of ten projects', 'filterTen', run)),
      ...(await measureTargets('updates', 'update', run)),
      // Create requests run last, because they change the number of records with which the other requests are measured.
      ...(await measureTargets('durable creates', 'create', run)),
      { name: 'records made in bulk/s', medians: bulkRates },
      await gather('memory at the end, MiB', targets, ({ server }) => server.memory()),
      await gather('database, MiB', targets, async ({ name }) => {
        if (postgres) return postgres.size(name);
        const { size } = await stat(join(folder, name, 'data/platform.db'));
        return size / 1024 / 1024;
      }),
    ];
  } finally {
    await stopTargets(targets);
  }
}
