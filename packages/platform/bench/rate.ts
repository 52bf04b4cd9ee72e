import type { Sample } from './alternate.ts';
import type { BenchServer } from './bench-server.ts';
import { openConnection, type RawRequest, type RawResponse } from './http-connection.ts';

/** Number of concurrent requests, each on its own connection. */
const CONNECTIONS = 16;

/** Repeated request of one kind. */
export interface Workload {
  /** Returns the next request. */
  next(): RawRequest;
  /** Whether a response is the expected one; checked for the first response of each round. */
  fits(response: RawResponse): boolean;
  /** Number of concurrent requests; 16 by default. */
  readonly connections?: number;
  /** Whether each connection uses a separate client address, to stay below the limits of one address. */
  readonly isFromMany?: boolean;
}

let addresses = 0;

/** Returns a loopback address, a different one for each of 250 calls. */
function nextAddress(): string {
  addresses += 1;
  return `127.0.0.${1 + (addresses % 250)}`;
}

/**
 * Sends requests for some time and measures their rate and durations, up to the last response.
 *
 * @param share number of servers that are measured concurrently; each gets an equal share of the connections.
 * @throws Error when a request fails, or the first response is not the expected one.
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
