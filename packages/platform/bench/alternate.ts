/** A measurement of several lanes, which are servers or sizes. */
export interface Figure {
  readonly name: string;
  /** Medians by lane; a lane without this measurement is missing. */
  readonly medians: ReadonlyMap<string, number>;
}

/** Result of one round for one lane. */
export interface Sample {
  /** Rate per second. */
  readonly rate: number;
  /** Duration of each request in milliseconds; empty if only the rate is known. */
  readonly times: readonly number[];
}

/** Function that measures one sample each time it is called. */
export type Measure = () => Promise<Sample>;

/**
 * Measures the lanes alternately, round by round, so that other load on the machine affects all of them
 * equally.
 *
 * @returns the rate, and the median and the 99th percentile of the durations.
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

/** Returns a percentile of the durations of each lane; lanes without durations are missing. */
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
