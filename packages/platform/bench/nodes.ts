/** Measures the same platform as one process on SQLite, and as one and two nodes on PostgreSQL. */
import { join } from 'node:path';
import { alternate, type Figure, type Measure } from './alternate.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { BenchServer } from './bench-server.ts';
import { measureRelay } from './events.ts';
import { measureProgram } from './measure-program.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import {
  fillTarget,
  gather,
  measureTarget,
  measureTargets,
  stopTargets,
  type Target,
} from './target.ts';
import { logins } from './workloads.ts';

const ON_SQLITE = 'SQLite';
export const ONE_NODE = 'PostgreSQL, 1 node';
const TWO_NODES = 'PostgreSQL, 2 nodes';

/**
 * Names of the targets that insert directly into PostgreSQL: without and with a notification in each transaction.
 */
export const INSERTS = 'inserts alone';
export const NOTIFYING_INSERTS = 'inserts that notify';

const insertNotifying = import.meta.resolve('./insert-notifying.ts');

const TARGETS: readonly (readonly [target: string, nodes: number])[] = [
  [ON_SQLITE, 0],
  [ONE_NODE, 1],
  [TWO_NODES, 2],
];

/**
 * Measures one node and two nodes, each in its own process. With two nodes, requests are distributed between
 * them.
 *
 * @param folder folder for the data of the target on SQLite.
 */
export async function measureNodes(
  folder: string,
  options: BenchOptions,
  postgres: BenchPostgres,
): Promise<Figure[]> {
  const { records, rounds, seconds } = options;
  const targets: Target[] = [];
  try {
    for (const [name, count] of TARGETS) {
      const [server, ...others] = await startNodes(join(folder, name), count, postgres);
      targets.push(await fillTarget(name, server, records, others));
    }
    const run = { ...options, targets };
    const signIns = targets.map((target): [string, Measure] => [
      target.name,
      () => measureTarget(target, logins, seconds),
    ]);
    const inserts = await postgres.create('inserts');
    const programs: [string, Measure][] = [
      [INSERTS, () => measureProgram(insertNotifying, inserts, seconds)],
      [NOTIFYING_INSERTS, () => measureProgram(insertNotifying, inserts, seconds, 'notify')],
    ];
    return [
      ...(await measureTargets('reads by id', 'read', run)),
      ...(await measureTargets('lists of 100', 'list', run)),
      ...(await measureTargets(`filters over ${records} records`, 'filter', run)),
      ...(await measureTargets('updates', 'update', run)),
      ...(await alternate('logins', new Map(signIns), rounds)),
      ...(await measureRelay(targets, rounds)),
      // Create requests run last, because they change the number of records with which the other requests are measured.
      ...(await measureTargets('durable creates', 'create', run, new Map(programs))),
      await gather('memory of the first node at the end, MiB', targets, ({ server }) =>
        server.memory(),
      ),
    ];
  } finally {
    await stopTargets(targets);
  }
}

async function startNodes(
  folder: string,
  count: number,
  postgres: BenchPostgres,
): Promise<[BenchServer, ...BenchServer[]]> {
  const index = 'indexes';
  if (count === 0) return [await startPlatformServer(folder, { index })];
  const database = await postgres.create(`${count} nodes`);
  const start = (place: number) =>
    startPlatformServer(join(folder, `${place}`), { index, database });
  const first = await start(1);
  try {
    const others = [];
    for (let place = 2; place <= count; place += 1) others.push(await start(place));
    return [first, ...others];
  } catch (error) {
    await first.stop();
    throw error;
  }
}
