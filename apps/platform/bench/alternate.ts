/** One thing that was measured of several lanes: servers, or sizes. */
export interface Figure {
  readonly name: string;
  /** Medians, by lane; a lane that does not have the figure is absent. */
  readonly medians: ReadonlyMap<string, number>;
}

/** What gives one figure each time it is called. */
export type Measure = () => Promise<number>;

/**
 * Measures lanes in turns, round by round, so that what else the machine does falls on all alike.
 */
export async function alternate(
  name: string,
  lanes: ReadonlyMap<string, Measure>,
  rounds: number,
): Promise<Figure> {
  const found = new Map<string, number[]>([...lanes.keys()].map((lane) => [lane, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`${name}: round ${round} of ${rounds}\n`);
    for (const [lane, measure] of lanes) found.get(lane)?.push(await measure());
  }
  const medians = [...found].map(([lane, figures]): [string, number] => [
    lane,
    quantile(figures, 0.5),
  ]);
  return { name, medians: new Map(medians) };
}

/** The figure below which a share of all lies, of those that were found; NaN of none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
