import type { Sample } from './alternate.ts';
import type { BenchServer } from './bench-server.ts';
import { type Answer, openConnection, type RawRequest } from './http-connection.ts';

/** How many requests are under way at a time, each on a connection of its own. */
const CONNECTIONS = 16;

/** One kind of request, again and again. */
export interface Workload {
  /** The next request. */
  next(): RawRequest;
  /** Whether an answer is what was asked for; tried on the first one of each round. */
  fits(answer: Answer): boolean;
  /** How many are under way at a time, where 16 are too many. */
  readonly connections?: number;
  /** Whether each connection comes from an address of its own, where those of one address are counted. */
  readonly isFromMany?: boolean;
}

let addresses = 0;

/** Another address of this machine each time, as long as there are any. */
function nextAddress(): string {
  addresses += 1;
  return `127.0.0.${1 + (addresses % 250)}`;
}

/**
 * Answers while requests are sent for some time, and until the last of them has come.
 *
 * @param share how many servers are measured at once: this one gets its part of the connections.
 * @throws Error for an answer that is not a success, or a first one that does not fit.
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
