/** The platform beside the public local server, and beside what it is made of. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Figure, quantile } from './alternate.ts';
import { startBase44Server } from './base44-server.ts';
import type { BenchServer } from './bench-server.ts';
import { measureFanOut } from './fan-out.ts';
import { fillLane, gather, type Lane, measureLanes } from './lane.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { measureRate } from './rate.ts';
import { emptyRoute } from './workloads.ts';

/** The lanes: both servers, and what one of them is made of. */
export const PLATFORM = 'platform';
export const BASE44 = 'base44 dev';
export const EMPTY_ROUTE = 'empty route';
export const SQLITE = 'node:sqlite';

const insertRows = fileURLToPath(import.meta.resolve('./insert-rows.ts'));

/**
 * Measures all that both servers can do, in one run.
 *
 * @param folder for the data of both.
 */
export async function measureSideBySide(folder: string, options: BenchOptions): Promise<Figure[]> {
  const { records, seconds, profile } = options;
  const lanes: Lane[] = [];
  try {
    const platform = await startPlatformServer(join(folder, 'platform'), 'indexes', profile);
    lanes.push(await fillLane(PLATFORM, platform, records));
    const base44 = await tryBase44(join(folder, 'base44'));
    if (base44) lanes.push(await fillLane(BASE44, base44, records));

    const empty = () => measureRate(platform, emptyRoute(platform), seconds);
    const inserts = () => measureInserts(join(folder, 'inserts.db'), seconds);
    const run = { ...options, lanes };
    const figures = [
      await measureLanes('reads by id/s', 'read', run, new Map([[EMPTY_ROUTE, empty]])),
      await measureLanes('lists of 100/s', 'list', run),
      await measureLanes(`filters over ${records} records/s`, 'filter', run),
      await measureLanes('updates/s', 'update', run),
      // Last, so that all else meets as many records as were announced.
      await measureLanes('durable creates/s', 'create', run, new Map([[SQLITE, inserts]])),
    ];
    return [
      ...figures,
      ...(await measureEvents(lanes, options)),
      await gather('memory at the end, MiB', lanes, ({ server }) => server.memory()),
    ];
  } finally {
    for (const { server } of lanes) await server.stop();
  }
}

async function tryBase44(folder: string): Promise<BenchServer | undefined> {
  try {
    return await startBase44Server(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line = reason.replaceAll(/\s+/g, ' ').slice(0, 300);
    process.stdout.write(`Without base44 dev, which did not start: ${line}\n`);
    return undefined;
  }
}

/** In turns too; of all the rounds together, since one has too few events to tell the slowest by. */
async function measureEvents(
  lanes: readonly Lane[],
  { rounds, sockets }: BenchOptions,
): Promise<Figure[]> {
  const times = new Map<string, number[]>(lanes.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`events to ${sockets} sockets: round ${round} of ${rounds}\n`);
    for (const { name, server } of lanes) {
      times.get(name)?.push(...(await measureFanOut(server, sockets)));
    }
  }
  const figure = (name: string, share: number): Figure => ({
    name: `event to the last of ${sockets} sockets, ms, ${name}`,
    medians: new Map([...times].map(([lane, found]) => [lane, quantile(found, share)])),
  });
  return [figure('p50', 0.5), figure('p99', 0.99)];
}

async function measureInserts(file: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [insertRows, file, `${seconds}`]);
  return Number(stdout);
}
