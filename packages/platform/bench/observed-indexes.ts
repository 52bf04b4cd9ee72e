/**
 * Measures how much faster filters are after the platform has automatically built an index that no entity declares.
 */
import { join } from 'node:path';
import { alternate, type Figure, type Measure, type Sample } from './alternate.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { Goal } from './goals.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { measureRate } from './rate.ts';
import { fillTarget, stopTargets, type Target } from './target.ts';
import { createWorkloads } from './workloads.ts';

/**
 * Names of the measured targets: before and after the platform has built an index, and with a declared index.
 */
const BEFORE = 'before';
const AFTER = 'after';
const DECLARED = 'declared';

/**
 * Duration of the measurement before the index is built, in seconds. Only one client sends filters: the platform builds
 * the index after a total of one second of slow queries, which several clients would exceed.
 */
const BEFORE_SECONDS = 0.5;

/** Time limit for building the index, in seconds. */
const MINUTE = 60;

/** Minimum rate after an index was built automatically, as a share of the rate with a declared index. */
export const AS_DECLARED = 0.8;

/**
 * Measures filters before and after the platform has built an index for them.
 *
 * @param folder folder for the data of the platforms.
 * @param postgres server to measure on in addition to SQLite; undefined to measure SQLite only.
 */
export async function measureObservedIndexes(
  folder: string,
  { records, rounds, seconds }: BenchOptions,
  postgres?: BenchPostgres,
): Promise<Figure[]> {
  const targets: Target[] = [];
  try {
    for (const engine of postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite']) {
      for (const state of [DECLARED, AFTER]) {
        const name = `${engine}, ${state}`;
        const server = await startPlatformServer(join(folder, name), {
          ...(state === DECLARED && { index: 'indexes' }),
          ...(engine === 'PostgreSQL' && { database: await postgres?.create(name) }),
        });
        targets.push(await fillTarget(name, server, records));
      }
    }
    const alone: [string, Measure][] = [];
    for (const target of targets) {
      if (target.name.endsWith(AFTER)) {
        const before = await filterAlone(target, BEFORE_SECONDS);
        alone.push([target.name.replace(AFTER, BEFORE), async () => before]);
        await waitForIndex(target, before);
      }
      alone.push([target.name, () => filterAlone(target, seconds)]);
    }
    const together = targets.map(({ name, server, ids }): [string, Measure] => [
      name,
      () => measureRate(server, createWorkloads(server, ids).filter, seconds),
    ]);
    const subject = `filters over ${records} records`;
    return [
      ...(await alternate(`${subject}, one client`, new Map(alone), rounds)),
      ...(await alternate(`${subject}, 16 clients`, new Map(together), rounds)),
    ];
  } finally {
    await stopTargets(targets);
  }
}

/** Goals for automatically built indexes: filters must be as fast as with a declared index. */
export function goalsOfObservedIndexes(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) =>
    [...medians].flatMap(([target, rate]): Goal[] => {
      if (!name.endsWith('16 clients/s') || !target.endsWith(AFTER)) return [];
      const declared = medians.get(target.replace(AFTER, DECLARED)) ?? Number.NaN;
      return [
        { name: `${name}: ${target} to ${DECLARED}`, ratio: rate / declared, atLeast: AS_DECLARED },
      ];
    }),
  );
}

function filterAlone({ server, ids }: Pick<Target, 'server' | 'ids'>, seconds: number) {
  const workload = createWorkloads(server, ids).filter;
  return measureRate(server, { ...workload, connections: 1 }, seconds);
}

/**
 * Sends filters until their rate is several times as high as before, because then the platform has built the index.
 */
async function waitForIndex(target: Target, before: Sample): Promise<void> {
  for (let second = 0; second < MINUTE; second += 1) {
    const { rate } = await filterAlone(target, 1);
    if (rate > 3 * before.rate) return;
  }
  throw new Error(`${target.name}: no index was built within a minute.`);
}
