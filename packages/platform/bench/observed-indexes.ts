/**
 * Measures how filters speed up once the platform has built the index that they need, which no entity
 * declares.
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

/** The targets: before and after the platform builds an index, and with a declared one. */
const BEFORE = 'before';
const AFTER = 'after';
const DECLARED = 'declared';

/**
 * Time for which filters of one client are measured before the index is built, which happens after a second
 * of queries.
 */
const BEFORE_SECONDS = 0.5;

/** Time limit for building the index, in seconds. */
const MINUTE = 60;

/** Minimum rate after the index is built, as a share of the rate with a declared index. */
export const AS_DECLARED = 0.8;

/**
 * Measures filters before and after their index is built.
 *
 * @param folder folder for the data.
 * @param postgres if given, the filters are also measured on PostgreSQL.
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

/** Goals: filters are as fast as with a declared index. */
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

/** Sends filters until the index is built, which multiplies the rate. */
async function waitForIndex(target: Target, before: Sample): Promise<void> {
  for (let second = 0; second < MINUTE; second += 1) {
    const { rate } = await filterAlone(target, 1);
    if (rate > 3 * before.rate) return;
  }
  throw new Error(`${target.name}: no index was built within a minute.`);
}
