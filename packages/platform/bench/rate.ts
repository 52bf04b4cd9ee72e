import type { Sample } from './alternate.ts';
import type { BenchServer } from './bench-server.ts';
import { openConnection, type RawRequest, type RawResponse } from './http-connection.ts';

/** Number of concurrent requests, each on its own connection. */
const CONNECTIONS = 16;

/** Requests of one kind that are sent repeatedly to measure their rate. */
export interface Workload {
  next(): RawRequest;
  /** Returns whether a response is as expected. Only the first response of each round is checked. */
  fits(response: RawResponse): boolean;
  /** Number of concurrent requests; by default 16. */
  readonly connections?: number;
  /** Whether each connection comes from a different IP address, so that no address exceeds its rate limit. */
  readonly isFromMany?: boolean;
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `127.0.0.${1 + (addresses % 250)}`;
}

/**
 * Sends requests for some time, and measures their rate and durations until the last response.
 *
 * @param share number of servers that are measured at the same time; each gets an equal share of the
 * connections.
 * @throws Error when a request fails, or when the first response is not as expected.
 */
export async function measureRate(
  { origin }: Pick<BenchServer, 'origin'>,
  { next, fits, connections: most = CONNECTIONS, isFromMany = false }: Workload,
  seconds: number,
  share = 1,
): Promise<Sample> {
  const opening = Array.from({ length: most / share }, () =>
    openConnection(origin, isFromMany ? nextAddress() : undefined),
  );
  const connections = await Promise.all(opening);
  const times: number[] = [];
  try {
    const first = await connections[0]?.send(next());
    if (!first || !fits(first)) {
      throw new Error(`${origin} gave ${first?.status} ${first?.body.toString().slice(0, 300)}`);
    }
    const start = performance.now();
    const until = start + seconds * 1000;
    await Promise.all(
      connections.map(async (connection) => {
        let now = performance.now();
        do {
          const sent = now;
          const { status, body } = await connection.send(next());
          if (status >= 300) throw new Error(`${origin} gave ${status} ${body.toString()}`);
          now = performance.now();
          times.push(now - sent);
        } while (now < until);
      }),
    );
    return { rate: (times.length / (performance.now() - start)) * 1000, times };
  } finally {
    for (const connection of connections) connection.close();
  }
}
