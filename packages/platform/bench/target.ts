import { alternate, type Figure, type Measure, type Sample } from './alternate.ts';
import type { BenchServer } from './bench-server.ts';
import type { BenchOptions } from './options.ts';
import { measureRate, type Workload } from './rate.ts';
import { seed } from './seed.ts';
import { createWorkloads, type WorkloadName } from './workloads.ts';

/** A server filled with records, whose results are one column of a table. */
export interface Target {
  readonly name: string;
  readonly server: BenchServer;
  /** Additional nodes of the same platform, which receive a share of the requests. */
  readonly others: readonly BenchServer[];
  /** Ids of the records on the server, in the order of their creation. */
  readonly ids: readonly string[];
}

/** Fills a server with records. If this fails, stops the server and its other nodes. */
export async function fillTarget(
  name: string,
  server: BenchServer,
  records: number,
  others: readonly BenchServer[] = [],
): Promise<Target> {
  process.stderr.write(`${name}: making ${records} records\n`);
  try {
    return { name, server, others, ids: await seed(server, records) };
  } catch (error) {
    await stopTargets([{ server, others }]);
    throw error;
  }
}

export async function stopTargets(
  targets: readonly Pick<Target, 'server' | 'others'>[],
): Promise<void> {
  for (const { server, others } of targets) {
    for (const node of [...others, server]) await node.stop();
  }
}

/**
 * Measures one kind of request on every target.
 *
 * @param more other measurements that run in the same rounds, by the name of their target.
 */
export function measureTargets(
  name: string,
  workload: WorkloadName,
  {
    targets,
    rounds,
    seconds,
  }: Pick<BenchOptions, 'rounds' | 'seconds'> & { targets: readonly Target[] },
  more: ReadonlyMap<string, Measure> = new Map(),
): Promise<Figure[]> {
  const measures = targets.map((target): [string, Measure] => [
    target.name,
    () => measureTarget(target, (node) => createWorkloads(node, target.ids)[workload], seconds),
  ]);
  return alternate(name, new Map([...measures, ...more]), rounds);
}

/** Measures one kind of request on a target. Requests are distributed over all nodes of the target. */
export async function measureTarget(
  { server, others }: Pick<Target, 'server' | 'others'>,
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

/** Measures a single value, such as a size, once for each target. */
export async function gather(
  name: string,
  targets: readonly Target[],
  measure: (target: Target) => Promise<number>,
): Promise<Figure> {
  const found = new Map<string, number>();
  for (const target of targets) found.set(target.name, await measure(target));
  return { name, medians: found };
}
