import { alternate, type Figure, type Measure, type Sample } from './alternate.ts';
import type { BenchServer } from './bench-server.ts';
import type { BenchOptions } from './options.ts';
import { measureRate, type Workload } from './rate.ts';
import { seed } from './seed.ts';
import { createWorkloads, type WorkloadName } from './workloads.ts';

/** A server with its records: one column of a table of results. */
export interface Lane {
  readonly name: string;
  readonly server: BenchServer;
  /** Additional nodes with the same records, which receive a share of the requests. */
  readonly others: readonly BenchServer[];
  /** Ids of the records, in the order of their creation. */
  readonly ids: readonly string[];
}

/** Fills a server with records. If that fails, stops the server and its other nodes. */
export async function fillLane(
  name: string,
  server: BenchServer,
  records: number,
  others: readonly BenchServer[] = [],
): Promise<Lane> {
  process.stderr.write(`${name}: making ${records} records\n`);
  try {
    return { name, server, others, ids: await seed(server, records) };
  } catch (error) {
    await stopLanes([{ server, others }]);
    throw error;
  }
}

/** Stops all servers of lanes. */
export async function stopLanes(lanes: readonly Pick<Lane, 'server' | 'others'>[]): Promise<void> {
  for (const { server, others } of lanes) {
    for (const node of [...others, server]) await node.stop();
  }
}

/**
 * Measures one kind of request on every lane.
 *
 * @param more other measurements in the same rounds.
 */
export function measureLanes(
  name: string,
  workload: WorkloadName,
  { lanes, rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'> & { lanes: readonly Lane[] },
  more: ReadonlyMap<string, Measure> = new Map(),
): Promise<Figure[]> {
  const measures = lanes.map((lane): [string, Measure] => [
    lane.name,
    () => measureLane(lane, (node) => createWorkloads(node, lane.ids)[workload], seconds),
  ]);
  return alternate(name, new Map([...measures, ...more]), rounds);
}

/** Measures one kind of request, spread over all nodes of a lane. */
export async function measureLane(
  { server, others }: Pick<Lane, 'server' | 'others'>,
  workloadOf: (node: BenchServer) => Workload,
  seconds: number,
): Promise<Sample> {
  const nodes = [server, ...others];
  const samples = await Promise.all(
    nodes.map((node) => measureRate(node, workloadOf(node), seconds, nodes.length)),
  );
  return {
    rate: samples.reduce((sum, { rate }) => sum + rate, 0),
    times: samples.flatMap(({ times }) => times),
  };
}

/** Measures a value of each lane once. */
export async function gather(
  name: string,
  lanes: readonly Lane[],
  measure: (lane: Lane) => Promise<number>,
): Promise<Figure> {
  const found = new Map<string, number>();
  for (const lane of lanes) found.set(lane.name, await measure(lane));
  return { name, medians: found };
}
