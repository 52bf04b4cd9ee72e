import type { Figure } from './alternate.ts';
import { BASE44, EMPTY_ROUTE, PLATFORM, SQLITE } from './side-by-side.ts';
import { IDLE, UNDER_SLOW_QUERIES } from './slow-queries.ts';

/** A performance goal: the minimum ratio of two results of one benchmark run. */
export interface Goal {
  readonly name: string;
  readonly ratio: number;
  readonly atLeast: number;
}

/** Minimum rate of a query on the largest number of records, as a share of its rate on the smallest number. */
export const FLAT = 0.8;

/** Minimum rate of the platform, as a share of the rate of an empty route on the same HTTP server. */
export const OF_EMPTY_ROUTE = 0.6;

/** Minimum rate of durable creates, as a share of the rate of inserts with plain SQLite. */
export const OF_SQLITE = 0.5;

/**
 * Goals for the comparison: no result worse than the result of `base44 dev`, and rates close to plain HTTP and plain
 * SQLite.
 */
export function goalsSideBySide(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) => {
    const own = medians.get(PLATFORM) ?? Number.NaN;
    const to = (target: string, atLeast: number): Goal[] => {
      const other = medians.get(target);
      if (other === undefined) return [];
      // For a rate, higher is better; for a time or a size, lower is better.
      const ratio = isRate ? own / other : other / own;
      return [{ name: `${name}: ${PLATFORM} to ${target}`, ratio, atLeast }];
    };
    const isRate = name.endsWith('/s');
    const parts = isRate ? [...to(EMPTY_ROUTE, OF_EMPTY_ROUTE), ...to(SQLITE, OF_SQLITE)] : [];
    return [...to(BASE44, 1), ...parts];
  });
}

/** Minimum rate of reads by id while slow queries run, as a share of the rate on an idle platform. */
export const UNDER_LOAD = 0.5;

/** Maximum 99th percentile of the duration of health checks while slow queries run, in milliseconds. */
export const HEALTH_MS = 50;

/** Goals for slow queries: the slow queries of one client must not slow down other clients much. */
export function goalsUnderSlowQueries(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) =>
    [...medians].flatMap(([target, idle]): Goal[] => {
      if (!target.endsWith(IDLE)) return [];
      const slowTarget = target.replace(IDLE, UNDER_SLOW_QUERIES);
      const slow = medians.get(slowTarget) ?? Number.NaN;
      if (name === 'reads by id/s') {
        return [
          { name: `${name}: ${slowTarget} to idle`, ratio: slow / idle, atLeast: UNDER_LOAD },
        ];
      }
      if (name !== 'health checks, ms, p99') return [];
      return [
        { name: `${HEALTH_MS} ms to ${name}: ${slowTarget}`, ratio: HEALTH_MS / slow, atLeast: 1 },
      ];
    }),
  );
}

/** Goals for growing numbers of records: indexed lists and filters must not slow down. */
export function goalsOfGrowth(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) => {
    if (!/^(lists|filters).*\/s$/.test(name)) return [];
    const sizes = [...medians.keys()];
    const [least, most] = [sizes.at(0) ?? '', sizes.at(-1) ?? ''];
    const ratio = (medians.get(most) ?? Number.NaN) / (medians.get(least) ?? Number.NaN);
    return [{ name: `${name}: ${most} to ${least}`, ratio, atLeast: FLAT }];
  });
}
