import { type Figure, shareOf } from './alternate.ts';
import { measureFanOut } from './fan-out.ts';
import type { Lane } from './lane.ts';

/**
 * How long events take to reach the last of so many sockets, in turns, and what memory a socket takes
 * that only listens; of all the rounds together, since one has too few events to tell the slowest by.
 */
export async function measureEvents(
  lanes: readonly Lane[],
  { rounds, sockets }: { rounds: number; sockets: number },
): Promise<Figure[]> {
  const times = new Map<string, number[]>(lanes.map(({ name }) => [name, []]));
  const sizes = new Map<string, number[]>(lanes.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`events to ${sockets} sockets: round ${round} of ${rounds}\n`);
    for (const { name, server } of lanes) {
      const found = await measureFanOut(server, sockets);
      times.get(name)?.push(...found.times);
      sizes.get(name)?.push(found.kibPerSocket);
    }
  }
  const event = `event to the last of ${sockets} sockets, ms`;
  return [
    shareOf(`${event}, p50`, times, 0.5),
    shareOf(`${event}, p99`, times, 0.99),
    // Of the first round: later ones find the memory there that the first one took.
    { name: `memory of one of ${sockets} sockets, KiB`, medians: firstOf(sizes) },
  ];
}

function firstOf(lanes: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, number> {
  return new Map([...lanes].map(([lane, [first = Number.NaN]]) => [lane, first]));
}
