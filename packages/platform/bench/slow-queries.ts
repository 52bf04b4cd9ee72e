/** What slow queries of one anonymous client leave of the platform to everybody else, on either engine. */
import { join } from 'node:path';
import { alternate, type Figure, type Measure } from './alternate.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { BenchServer } from './bench-server.ts';
import { openConnection, toRequest } from './http-connection.ts';
import { fillLane, type Lane, stopLanes } from './lane.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { measureRate, type Workload } from './rate.ts';
import { createWorkloads, emptyRoute, recordsPath } from './workloads.ts';

/** Slow queries that are under way at a time. */
export const SLOW_QUERIES = 24;

/** The states in which a platform is measured. */
export const IDLE = 'idle';
export const UNDER_SLOW_QUERIES = 'slow queries';

const RECORDS = 100_000;

/** No index answers it, and nothing fits. */
const slowFilter = {
  $or: Array.from({ length: 30 }, (_, index) => ({ [`a.b.c${index}`]: 1 })),
};

/**
 * Measures platforms without and with slow queries under way.
 *
 * @param folder for the data.
 * @param postgres holds the records of a second platform, if it is given.
 */
export async function measureSlowQueries(
  folder: string,
  { rounds, seconds }: BenchOptions,
  postgres?: BenchPostgres,
): Promise<Figure[]> {
  const lanes: Lane[] = [];
  try {
    const start = async (name: string, database?: string) => {
      const server = await startPlatformServer(join(folder, name), {
        index: 'indexes',
        isReadableByAll: true,
        database,
      });
      lanes.push(await fillLane(name, server, RECORDS));
    };
    await start('SQLite');
    if (postgres) await start('PostgreSQL', await postgres.create('slow_queries'));
    const measure = (name: string, workloadOf: (lane: Lane) => Workload) => {
      const measures = lanes.flatMap((lane): [string, Measure][] => {
        const run = () => measureRate(lane.server, workloadOf(lane), seconds);
        return [
          [`${lane.name}, ${IDLE}`, run],
          [`${lane.name}, ${UNDER_SLOW_QUERIES}`, () => underSlowQueries(lane.server, run)],
        ];
      });
      return alternate(name, new Map(measures), rounds);
    };
    return [
      ...(await measure('health checks', ({ server }) => emptyRoute(server))),
      ...(await measure('reads by id', ({ server, ids }) => createWorkloads(server, ids).read)),
    ];
  } finally {
    await stopLanes(lanes);
  }
}

/** Measures while slow queries are under way; each that ends is followed by another one. */
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
