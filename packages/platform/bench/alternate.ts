/** A measurement of several targets, which are servers or sizes. */
export interface Figure {
  readonly name: string;
  /** Medians by target; a target without this measurement is missing. */
  readonly medians: ReadonlyMap<string, number>;
}

/** Result of one round for one target. */
export interface Sample {
  /** Rate per second. */
  readonly rate: number;
  /** Duration of each request in milliseconds; empty if only the rate is known. */
  readonly times: readonly number[];
}

/** Function that measures one sample each time it is called. */
export type Measure = () => Promise<Sample>;

/**
 * Measures the targets alternately, round by round, so that other load on the machine affects all of them
 * equally.
 *
 * @returns the rate, and the median and the 99th percentile of the durations.
 */
export async function alternate(
  name: string,
  targets: ReadonlyMap<string, Measure>,
  rounds: number,
): Promise<Figure[]> {
  const found = new Map<string, Sample[]>([...targets.keys()].map((target) => [target, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`${name}: round ${round} of ${rounds}\n`);
    for (const [target, measure] of targets) found.get(target)?.push(await measure());
  }
  const rates = [...found].map(
    ([target, samples]) => [target, samples.map(({ rate }) => rate)] as const,
  );
  const times = [...found].map(
    ([target, samples]) => [target, samples.flatMap(({ times }) => times)] as const,
  );
  return [
    shareOf(`${name}/s`, rates, 0.5),
    shareOf(`${name}, ms, p50`, times, 0.5),
    shareOf(`${name}, ms, p99`, times, 0.99),
  ];
}

/** Returns a percentile of the durations of each target; targets without durations are missing. */
export function shareOf(
  name: string,
  targets: Iterable<readonly [target: string, found: readonly number[]]>,
  share: number,
): Figure {
  const medians = new Map<string, number>();
  for (const [target, found] of targets) {
    const sorted = found.toSorted((a, b) => a - b);
    const figure = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
    if (figure !== undefined) medians.set(target, figure);
  }
  return { name, medians };
}
