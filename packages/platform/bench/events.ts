import { type Figure, shareOf } from './alternate.ts';
import { measureFanOut } from './fan-out.ts';
import type { Target } from './target.ts';

interface Listening {
  readonly rounds: number;
  readonly sockets: number;
}

/**
 * Measures how long events take to reach the last of many sockets, and how much memory an idle socket needs.
 * Alternates between the targets.
 */
export async function measureEvents(
  targets: readonly Target[],
  listening: Listening,
): Promise<Figure[]> {
  const { sockets } = listening;
  const { times, sizes } = await measureRounds(targets, listening);
  return [
    ...timesOf(`event to the last of ${sockets} sockets`, times),
    // Reports the memory of the first round, because later rounds reuse the memory that the first round allocated.
    { name: `memory of one of ${sockets} sockets, KiB`, medians: firstOf(sizes) },
  ];
}

/**
 * Measures how long an event takes to reach a socket. If the target has several nodes, the socket and the writer use
 * different nodes.
 */
export async function measureRelay(targets: readonly Target[], rounds: number): Promise<Figure[]> {
  const { times } = await measureRounds(targets, { rounds, sockets: 1 });
  return timesOf('event to a socket', times);
}

/** Collects the durations of all rounds, because a single round has too few events for a 99th percentile. */
async function measureRounds(targets: readonly Target[], { rounds, sockets }: Listening) {
  const times = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  const sizes = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`events to ${sockets} sockets: round ${round} of ${rounds}\n`);
    for (const { name, server, others } of targets) {
      const found = await measureFanOut(server, sockets, others.at(-1));
      times.get(name)?.push(...found.times);
      sizes.get(name)?.push(found.kibPerSocket);
    }
  }
  return { times, sizes };
}

function timesOf(name: string, times: ReadonlyMap<string, readonly number[]>): Figure[] {
  return [shareOf(`${name}, ms, p50`, times, 0.5), shareOf(`${name}, ms, p99`, times, 0.99)];
}

function firstOf(targets: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, number> {
  return new Map([...targets].map(([target, [first = Number.NaN]]) => [target, first]));
}
