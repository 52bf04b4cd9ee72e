/**
 * What the figures of one run mean for a hundred million records and a million sockets: arithmetic, not
 * a measurement. It scales what was found by the numbers of cores, bytes and nodes, and by nothing else.
 */
import type { Figure } from './alternate.ts';
import { PLATFORM } from './side-by-side.ts';

const RECORDS = 100e6;
const SOCKETS = 1e6;

/** Sockets of one node; what is kept free for everything else decides, not the operating system. */
const SOCKETS_PER_NODE = 50_000;

/** What a run found; `records` and `crowd` are the most that it had. */
export interface Found {
  readonly compared: readonly Figure[];
  readonly grown: readonly Figure[];
  readonly records: number;
  readonly crowd: number;
}

/** The way to more, as Markdown. */
export function outlook({ compared, grown, records, crowd }: Found): string {
  const own = (name: string) => figure(compared, name, PLATFORM);
  const largest = (name: string) => last(grown, name);
  const bytesPerRecord = (largest('database, MiB') * 2 ** 20) / records;
  const deliveries = (crowd / own(`event to the last of ${crowd} sockets, ms, p50`)) * 1000;
  const kib = own(`memory of one of ${crowd} sockets, KiB`);
  const nodes = Math.ceil(SOCKETS / SOCKETS_PER_NODE);
  return `## What comes next

**The next bottleneck is one core.** Node runs the platform's JavaScript in one thread: ${round(own('reads by id/s'))} reads, ${round(own('lists of 100/s'))} lists
or ${round(own('durable creates/s'))} creates a second are all that it has. The disk is not it: writes of the same moment share one sync. Logins
are apart: a password is slow to try on purpose, in other threads, so ${round(own('logins/s'))} people a second can sign in, and the last of a thousand at
the same moment waits ${round(1000 / own('logins/s'))} s. Sessions last 30 days, and ${round(own('logins/s') * 86_400)} people can sign in each day.

**A hundred million records** of this size are ${round((RECORDS * bytesPerRecord) / 2 ** 30)} GiB with their indexes (${round(bytesPerRecord)} bytes each, a covering index included).
An indexed list reads as many rows as before, through one level more of the tree; what grows is the share of rows that are in no
cache. One app's records rarely are so many: apps share nothing, so the first step is a database for each app, or for
each group of apps, on as many machines as wanted. The second, for one app that is so large, is PostgreSQL with its
records partitioned by entity and its reads on replicas; a reader that must see its own write stays on the first.

**A million sockets** are ${nodes} nodes of ${round(SOCKETS_PER_NODE)}, and ${round((SOCKETS_PER_NODE * kib) / 2 ** 20)} GiB of memory on each for sockets that only listen (${round(kib)} KiB each). One node
tells ${round(deliveries)} sockets a second of a change. A room with everybody in it would hear of a change within ${(SOCKETS_PER_NODE / deliveries).toFixed(1)} s, as the
nodes work side by side; rooms of a thousand, in which one record a minute changes, are ${round(SOCKETS / 60)} deliveries a
second in all, or ${Math.max(1, Math.round((SOCKETS / 60 / nodes / deliveries) * 100))} % of each node's core. Between the nodes only the change travels, once to each: ${nodes} messages,
not a million. Each node asks the rules for its own clients.

**The site** needs none of that: its files have hashes in their names, so a CDN keeps them, and its pages are prerendered. What
reaches the platform is two requests for each visit; ${round(own('reads by id/s') / 2)} visits a second for each core.
`;
}

function figure(figures: readonly Figure[], name: string, lane: string): number {
  return figures.find((found) => found.name === name)?.medians.get(lane) ?? Number.NaN;
}

function last(figures: readonly Figure[], name: string): number {
  return (
    [...(figures.find((found) => found.name === name)?.medians.values() ?? [])].at(-1) ?? Number.NaN
  );
}

function round(value: number): string {
  const digits = value < 10 ? 1 : 0;
  const scale = value < 1000 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 1);
  return (Math.round(value / scale) * scale).toLocaleString('en-GB', {
    maximumFractionDigits: digits,
  });
}
