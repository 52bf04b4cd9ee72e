/**
 * What the figures of one run mean for a hundred million records and a million sockets: arithmetic, not
 * a measurement. It scales what was found by the numbers of cores, bytes and nodes, and by nothing else.
 */
import type { Figure } from './alternate.ts';
import { INSERTS, NOTIFYING_INSERTS, ONE_NODE, TWO_NODES } from './nodes.ts';
import { PLATFORM } from './side-by-side.ts';
import { taskAt } from './task.ts';

const RECORDS = 100e6;
const SOCKETS = 1e6;

/** Databases that are read from beside the one that is written to. */
const REPLICAS = 4;

/** Sockets of one node; what is kept free for everything else decides, not the operating system. */
const SOCKETS_PER_NODE = 50_000;

/** Stands for the figures on PostgreSQL where there is none. */
export const NO_POSTGRES =
  'PostgreSQL was not measured, since there is none on this machine: install postgresql, or set `GROUNDWORK_POSTGRES` to the folder of its programs.';

/** What was found of the platform on PostgreSQL. */
export interface OnPostgres {
  /** Its release. */
  readonly version: string;
  readonly nodes: readonly Figure[];
  readonly grown: readonly Figure[];
  /** The most records that it held. */
  readonly records: number;
}

/** What a run found; `records` and `crowd` are the most that it had. */
export interface Found {
  readonly compared: readonly Figure[];
  readonly grown: readonly Figure[];
  /** Absent where there was no PostgreSQL. */
  readonly onPostgres: OnPostgres | undefined;
  /** While slow queries run. */
  readonly slow: readonly Figure[];
  readonly records: number;
  readonly crowd: number;
}

/** The way to more, as Markdown. */
export function outlook({ compared, grown, onPostgres, records, crowd }: Found): string {
  const own = (name: string) => figure(compared, name, PLATFORM);
  const largest = (name: string) => last(grown, name);
  const bytesPerRecord = (largest('database, MiB') * 2 ** 20) / records;
  const deliveries = (crowd / own(`event to the last of ${crowd} sockets, ms, p50`)) * 1000;
  const kib = own(`memory of one of ${crowd} sockets, KiB`);
  const nodes = Math.ceil(SOCKETS / SOCKETS_PER_NODE);
  const databases = RECORDS / records;
  return `## What comes next

**The next bottleneck is one core.** Node runs the platform's JavaScript in one thread: ${round(own('reads by id/s'))} reads, ${round(own('lists of 100/s'))} lists
or ${round(own('durable creates/s'))} creates a second are all that it has. The disk is not it: writes of the same moment share one sync. Logins
are apart: a password is slow to try on purpose, in other threads, so ${round(own('logins/s'))} people a second can sign in, and the last of a thousand at
the same moment waits ${round(1000 / own('logins/s'))} s. Sessions last 30 days, and ${round(own('logins/s') * 86_400)} people can sign in each day.

**A hundred million records** of this size are ${round((RECORDS * bytesPerRecord) / 2 ** 30)} GiB with their indexes (${round(bytesPerRecord)} bytes each, a covering index included).
An indexed list reads as many rows as before, through one level more of the tree; what grows is the share of rows that are in no
cache. There are two ways, and they can be joined:

- **Partitioning by app.** Apps share neither records nor rooms, and every path names its app. So a database can hold an app, or a group of
  apps and their people, and a proxy sends each request where its app is. In databases of ${round(records)} records, as the largest of those
  measured above, that is ${round(databases)} of them, ${((records * bytesPerRecord) / 2 ** 30).toFixed(1)} GiB each. With a core each they take ${round(databases * own('durable creates/s'))} creates and answer ${round(databases * own('lists of 100/s'))} lists a
  second, since none waits for another.
- **Read replicas**, for one app that is so large: PostgreSQL, its records partitioned by entity. ${replicas(onPostgres)}

${adapter(onPostgres, nodes)}

**A million sockets** are ${nodes} nodes of ${round(SOCKETS_PER_NODE)}, and ${((SOCKETS_PER_NODE * kib) / 2 ** 20).toFixed(1)} GiB of memory on each for sockets that only listen (${round(kib)} KiB each). One node
tells ${round(deliveries)} sockets a second of a change. A room with everybody in it would hear of a change within ${(SOCKETS_PER_NODE / deliveries).toFixed(1)} s, as the
nodes work side by side; rooms of a thousand, in which one record a minute changes, are ${round(SOCKETS / 60)} deliveries a
second in all, or ${Math.max(1, Math.round((SOCKETS / 60 / nodes / deliveries) * 100))} % of each node's core. Between the nodes only the change travels, once to each: ${nodes} messages,
not a million. Each node asks the rules for its own clients.

**The site** needs none of that: its files have hashes in their names, so a CDN keeps them, and its pages are prerendered. What
reaches the platform is two requests for each visit; ${round(own('reads by id/s') / 2)} visits a second for each core. A CDN that serves the files lets a site of
a hundred thousand visits a day (${round(100_000 / 86_400)} a second, twenty times that at its busiest) take ${((100 * 20 * 100_000 * 2) / 86_400 / own('reads by id/s')).toFixed(1)} % of one core.
`;
}

function replicas(onPostgres: OnPostgres | undefined): string {
  const rule =
    'A reader that must see its own write stays on the first database; all others may be a moment behind.';
  if (!onPostgres) return rule;
  const reads = figure(onPostgres.nodes, 'reads by id/s', ONE_NODE);
  const lists = figure(onPostgres.nodes, 'lists of 100/s', ONE_NODE);
  const gib = (RECORDS * bytesOn(onPostgres)) / 2 ** 30;
  return `There they are
  ${round(gib)} GiB (${round(bytesOn(onPostgres))} bytes each: the text of a record, the same as jsonb, and their indexes). One node answered ${round(reads)} reads or ${round(lists)} lists a second
  together with its database on the cores of this machine; with as many cores for each replica, ${REPLICAS} replicas and the first answer
  ${round((REPLICAS + 1) * lists)} lists a second. ${rule}`;
}

function adapter(onPostgres: OnPostgres | undefined, nodes: number): string {
  if (!onPostgres) return NO_POSTGRES;
  const of = (lane: string) => figure(onPostgres.nodes, 'durable creates/s', lane);
  const bound = of(NOTIFYING_INSERTS);
  const bytes = JSON.stringify(taskAt(0, 1)).length * 2;
  return `**What tells the nodes of each other's writes** is \`NOTIFY\` in the transaction of the write, and no adapter of Socket.IO: those pass on what
to send to whom, and here who hears of a record depends on the receiver ([decision 11](decisions/11-two-engines-one-compiler.md)). Commits that notify wait for one
another in PostgreSQL, the sync of the disk included, and that bounds the writes of one database, whatever the number of nodes: 16 clients
made ${round(of(INSERTS))} plain inserts a second, and ${round(bound)} that notify. The platform reached ${round(of(ONE_NODE))} creates a second with one node and ${round(of(TWO_NODES))} with
two, on cores that it shared with the database and the clients. Each partition by app has a bound of its own, so ${round(10_000)} writes a second take ${Math.ceil(10_000 / bound)} databases, or a quicker disk under fewer. An adapter by way of another
broker would lift the bound, and lose the order of the commits, and what was committed in the moment that a node fails; the
writes of one database at its bound are ${round((bound * bytes * nodes) / 2 ** 20)} MiB a second to ${nodes} nodes, which any network carries.`;
}

/** What a record takes in the largest database measured. */
function bytesOn({ grown, records }: OnPostgres): number {
  return (last(grown, 'database, MiB') * 2 ** 20) / records;
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
