/**
 * Measures how one anonymous client's slow queries affect the platform's other clients, on SQLite and on
 * PostgreSQL.
 */
import { join } from 'node:path';
import { alternate, type Figure, type Measure } from './alternate.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { BenchServer } from './bench-server.ts';
import { openConnection, toRequest } from './http-connection.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { measureRate, type Workload } from './rate.ts';
import { fillTarget, stopTargets, type Target } from './target.ts';
import { createWorkloads, emptyRoute, recordsPath } from './workloads.ts';

/** Number of slow queries that run at the same time. */
export const SLOW_QUERIES = 24;

/** Names of the measured targets: a platform without slow queries, and a platform with slow queries. */
export const IDLE = 'idle';
export const UNDER_SLOW_QUERIES = 'slow queries';

const RECORDS = 100_000;

/** A slow filter, which can use no index and matches no record. */
const slowFilter = {
  $or: Array.from({ length: 30 }, (_, index) => ({ [`a.b.c${index}`]: 1 })),
};

/**
 * Measures platforms without and with concurrent slow queries.
 *
 * @param folder folder for the data of the platforms.
 * @param postgres server to measure on in addition to SQLite; undefined to measure SQLite only.
 */
export async function measureSlowQueries(
  folder: string,
  { rounds, seconds }: BenchOptions,
  postgres?: BenchPostgres,
): Promise<Figure[]> {
  const targets: Target[] = [];
  try {
    const start = async (name: string, database?: string) => {
      const server = await startPlatformServer(join(folder, name), {
        index: 'indexes',
        isReadableByAll: true,
        database,
      });
      targets.push(await fillTarget(name, server, RECORDS));
    };
    await start('SQLite');
    if (postgres) await start('PostgreSQL', await postgres.create('slow_queries'));
    const measure = (name: string, workloadOf: (target: Target) => Workload) => {
      const measures = targets.flatMap((target): [string, Measure][] => {
        const run = () => measureRate(target.server, workloadOf(target), seconds);
        return [
          [`${target.name}, ${IDLE}`, run],
          [`${target.name}, ${UNDER_SLOW_QUERIES}`, () => underSlowQueries(target.server, run)],
        ];
      });
      return alternate(name, new Map(measures), rounds);
    };
    return [
      ...(await measure('health checks', ({ server }) => emptyRoute(server))),
      ...(await measure('reads by id', ({ server, ids }) => createWorkloads(server, ids).read)),
    ];
  } finally {
    await stopTargets(targets);
  }
}

/** Runs a measurement while slow queries run. A query that ends is sent again. */
async function underSlowQueries<Result>(
  server: BenchServer,
  measure: () => Promise<Result>,
): Promise<Result> {
  const q = encodeURIComponent(JSON.stringify(slowFilter));
  const anonymous = { ...server, headers: {} };
  const request = toRequest(anonymous, 'GET', `${recordsPath(server)}/count?q=${q}`);
  const opening = Array.from({ length: SLOW_QUERIES }, () => openConnection(server.origin));
  const connections = await Promise.all(opening);
  let isOver = false;
  const repeating = connections.map(async (connection) => {
    while (!isOver) await connection.send(request);
  });
  try {
    return await measure();
  } finally {
    isOver = true;
    await Promise.all(repeating);
    for (const connection of connections) connection.close();
  }
}
