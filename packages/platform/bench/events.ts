import { type Figure, shareOf } from './alternate.ts';
import { measureFanOut } from './fan-out.ts';
import type { Lane } from './lane.ts';

/** How often is measured, with how many sockets. */
interface Listening {
  readonly rounds: number;
  readonly sockets: number;
}

/**
 * How long events take to reach the last of so many sockets, in turns, and what memory a socket takes
 * that only listens.
 */
export async function measureEvents(
  lanes: readonly Lane[],
  listening: Listening,
): Promise<Figure[]> {
  const { sockets } = listening;
  const { times, sizes } = await tellInTurns(lanes, listening);
  return [
    ...timesOf(`event to the last of ${sockets} sockets`, times),
    // Of the first round: later ones find the memory there that the first one took.
    { name: `memory of one of ${sockets} sockets, KiB`, medians: firstOf(sizes) },
  ];
}

/** How long events take to reach a socket: at another node than the one that is told, where there is one. */
export async function measureRelay(lanes: readonly Lane[], rounds: number): Promise<Figure[]> {
  const { times } = await tellInTurns(lanes, { rounds, sockets: 1 });
  return timesOf('event to a socket', times);
}

/** Of all the rounds together, since one has too few events to tell the slowest by. */
async function tellInTurns(lanes: readonly Lane[], { rounds, sockets }: Listening) {
  const times = new Map<string, number[]>(lanes.map(({ name }) => [name, []]));
  const sizes = new Map<string, number[]>(lanes.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`events to ${sockets} sockets: round ${round} of ${rounds}\n`);
    for (const { name, server, others } of lanes) {
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

function firstOf(lanes: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, number> {
  return new Map([...lanes].map(([lane, [first = Number.NaN]]) => [lane, first]));
}
