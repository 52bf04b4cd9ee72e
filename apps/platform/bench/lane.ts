import { alternate, type Figure, type Measure } from './alternate.ts';
import type { BenchServer } from './bench-server.ts';
import type { BenchOptions } from './options.ts';
import { measureRate } from './rate.ts';
import { seed } from './seed.ts';
import { createWorkloads, type WorkloadName } from './workloads.ts';

/** A server with its records: one column of a table. */
export interface Lane {
  readonly name: string;
  readonly server: BenchServer;
  /** Of its records, in the order in which they were made. */
  readonly ids: readonly string[];
}

/** Fills a server with records; stops it if it takes none. */
export async function fillLane(name: string, server: BenchServer, records: number): Promise<Lane> {
  process.stderr.write(`${name}: making ${records} records\n`);
  try {
    return { name, server, ids: await seed(server, records) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Measures one kind of request on every lane.
 *
 * @param more what is measured beside, in the same rounds.
 */
export function measureLanes(
  name: string,
  workload: WorkloadName,
  { lanes, rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'> & { lanes: readonly Lane[] },
  more: ReadonlyMap<string, Measure> = new Map(),
): Promise<Figure[]> {
  const measures = lanes.map(({ name, server, ids }): [string, Measure] => {
    const work = createWorkloads(server, ids)[workload];
    return [name, () => measureRate(server, work, seconds)];
  });
  return alternate(name, new Map([...measures, ...more]), rounds);
}

/** Takes one figure of each lane, once. */
export async function gather(
  name: string,
  lanes: readonly Lane[],
  measure: (lane: Lane) => Promise<number>,
): Promise<Figure> {
  const found = new Map<string, number>();
  for (const lane of lanes) found.set(lane.name, await measure(lane));
  return { name, medians: found };
}
