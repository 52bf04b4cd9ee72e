/** One thing that was measured of several lanes: servers, or sizes. */
export interface Figure {
  readonly name: string;
  /** Medians, by lane; a lane that does not have the figure is absent. */
  readonly medians: ReadonlyMap<string, number>;
}

/** What one round found of one lane. */
export interface Sample {
  /** How many a second. */
  readonly rate: number;
  /** What each took, in milliseconds; empty where only the rate is known. */
  readonly times: readonly number[];
}

/** What gives one sample each time it is called. */
export type Measure = () => Promise<Sample>;

/**
 * Measures lanes in turns, round by round, so that what else the machine does falls on all alike.
 *
 * @returns the rate, and the times below which half and 99 in 100 of all answers lie.
 */
export async function alternate(
  name: string,
  lanes: ReadonlyMap<string, Measure>,
  rounds: number,
): Promise<Figure[]> {
  const found = new Map<string, Sample[]>([...lanes.keys()].map((lane) => [lane, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`${name}: round ${round} of ${rounds}\n`);
    for (const [lane, measure] of lanes) found.get(lane)?.push(await measure());
  }
  const rates = [...found].map(
    ([lane, samples]) => [lane, samples.map(({ rate }) => rate)] as const,
  );
  const times = [...found].map(
    ([lane, samples]) => [lane, samples.flatMap(({ times }) => times)] as const,
  );
  return [
    shareOf(`${name}/s`, rates, 0.5),
    shareOf(`${name}, ms, p50`, times, 0.5),
    shareOf(`${name}, ms, p99`, times, 0.99),
  ];
}

/** The figure below which a share lies of what was found of each lane; absent where nothing was. */
export function shareOf(
  name: string,
  lanes: Iterable<readonly [lane: string, found: readonly number[]]>,
  share: number,
): Figure {
  const medians = new Map<string, number>();
  for (const [lane, found] of lanes) {
    const sorted = found.toSorted((a, b) => a - b);
    const figure = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
    if (figure !== undefined) medians.set(lane, figure);
  }
  return { name, medians };
}
