/** Results of one kind of measurement for several targets, which are servers or numbers of records. */
export interface Figure {
  readonly name: string;
  /** Median of all rounds for each target. A target that was not measured has no entry. */
  readonly medians: ReadonlyMap<string, number>;
}

/** Result of one round of a measurement for one target. */
export interface Sample {
  /** Requests or operations per second. */
  readonly rate: number;
  /** Duration of each request in milliseconds; empty if only the rate was measured. */
  readonly times: readonly number[];
}

export type Measure = () => Promise<Sample>;

/**
 * Measures the targets alternately, round by round, so that other load on the machine affects all targets
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

/** Returns a percentile of the durations of each target. The result has no entry for a target without durations. */
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
