import type { Figure } from './alternate.ts';
import { BASE44, EMPTY_ROUTE, PLATFORM, SQLITE } from './side-by-side.ts';
import { IDLE, UNDER_SLOW_QUERIES } from './slow-queries.ts';

/** What two figures of one run should be to each other. */
export interface Goal {
  readonly name: string;
  readonly ratio: number;
  readonly atLeast: number;
}

/** The share of its rate at the fewest records that a query keeps at the most of them. */
const FLAT = 0.8;

/** Ahead of the public server in each figure, and near to what HTTP and SQLite take by themselves. */
export function goalsSideBySide(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) => {
    const own = medians.get(PLATFORM) ?? Number.NaN;
    const to = (lane: string, atLeast: number): Goal[] => {
      const other = medians.get(lane);
      if (other === undefined) return [];
      // Of rates the more are better, of anything else the less.
      const ratio = isRate ? own / other : other / own;
      return [{ name: `${name}: ${PLATFORM} to ${lane}`, ratio, atLeast }];
    };
    const isRate = name.endsWith('/s');
    const parts = isRate ? [...to(EMPTY_ROUTE, 0.6), ...to(SQLITE, 0.5)] : [];
    return [...to(BASE44, 1), ...parts];
  });
}

/** The share of its rate that reads by id keep while slow queries run. */
const KEPT = 0.5;

/** The longest that 99 in 100 health checks take then, in milliseconds. */
const HEALTH_MS = 50;

/** Slow queries of one client leave the platform to the others. */
export function goalsUnderSlowQueries(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) =>
    [...medians].flatMap(([lane, idle]): Goal[] => {
      if (!lane.endsWith(IDLE)) return [];
      const slowLane = lane.replace(IDLE, UNDER_SLOW_QUERIES);
      const slow = medians.get(slowLane) ?? Number.NaN;
      if (name === 'reads by id/s') {
        return [{ name: `${name}: ${slowLane} to idle`, ratio: slow / idle, atLeast: KEPT }];
      }
      if (name !== 'health checks, ms, p99') return [];
      return [
        { name: `${HEALTH_MS} ms to ${name}: ${slowLane}`, ratio: HEALTH_MS / slow, atLeast: 1 },
      ];
    }),
  );
}

/** Lists and filters that an index answers take no longer the more records there are. */
export function goalsOfGrowth(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) => {
    if (!/^(lists|filters).*\/s$/.test(name)) return [];
    const sizes = [...medians.keys()];
    const [least, most] = [sizes.at(0) ?? '', sizes.at(-1) ?? ''];
    const ratio = (medians.get(most) ?? Number.NaN) / (medians.get(least) ?? Number.NaN);
    return [{ name: `${name}: ${most} to ${least}`, ratio, atLeast: FLAT }];
  });
}
