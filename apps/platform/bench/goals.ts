import type { Figure } from './alternate.ts';
import { BASE44, EMPTY_ROUTE, PLATFORM, SQLITE } from './side-by-side.ts';

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
