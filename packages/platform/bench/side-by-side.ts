/** Compares the platform with Base44's local server, and with plain HTTP and SQLite. */
import { join } from 'node:path';
import { alternate, type Figure } from './alternate.ts';
import { startBase44Server } from './base44-server.ts';
import type { BenchServer } from './bench-server.ts';
import { measureEvents } from './events.ts';
import { measureProgram } from './measure-program.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { measureRate } from './rate.ts';
import { fillTarget, gather, measureTargets, stopTargets, type Target } from './target.ts';
import { emptyRoute, logins } from './workloads.ts';

export const PLATFORM = 'platform';
export const BASE44 = 'base44 dev';
export const EMPTY_ROUTE = 'empty route';
export const SQLITE = 'node:sqlite';

const insertRows = import.meta.resolve('./insert-rows.ts');

/**
 * Measures the platform and Base44's local server with all requests that both servers support.
 *
 * @param folder folder for the data of both servers.
 */
export async function measureSideBySide(folder: string, options: BenchOptions): Promise<Figure[]> {
  const { records, seconds, profile } = options;
  const targets: Target[] = [];
  try {
    const platform = await startPlatformServer(join(folder, 'platform'), {
      index: 'indexes',
      profiles: profile,
    });
    targets.push(await fillTarget(PLATFORM, platform, records));
    const base44 = await tryBase44(join(folder, 'base44'));
    if (base44) targets.push(await fillTarget(BASE44, base44, records));

    const empty = () => measureRate(platform, emptyRoute(platform), seconds);
    const signIns = () => measureRate(platform, logins(platform), seconds);
    const inserts = () => measureProgram(insertRows, join(folder, 'inserts.db'), seconds);
    const run = { ...options, targets };
    const figures = [
      ...(await measureTargets('reads by id', 'read', run, new Map([[EMPTY_ROUTE, empty]]))),
      ...(await measureTargets('lists of 100', 'list', run)),
      ...(await measureTargets(`filters over ${records} records`, 'filter', run)),
      ...(await measureTargets('updates', 'update', run)),
      ...(await alternate('logins', new Map([[PLATFORM, signIns]]), options.rounds)),
      // Create requests run last, because they change the number of records with which the other requests are measured.
      ...(await measureTargets('durable creates', 'create', run, new Map([[SQLITE, inserts]]))),
    ];
    return [
      ...figures,
      ...(await measureEvents(targets, { rounds: options.rounds, sockets: options.sockets })),
      await gather('memory at the end, MiB', targets, ({ server }) => server.memory()),
      // The measurement with many sockets runs separately, because it measures only the platform.
      ...(await measureEvents(targets.slice(0, 1), { rounds: 1, sockets: options.crowd })),
    ];
  } finally {
    await stopTargets(targets);
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
