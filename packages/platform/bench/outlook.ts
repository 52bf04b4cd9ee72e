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
  return `## Next bottlenecks

**One core.** Node runs JavaScript in one thread: ${round(own('reads by id/s'))} reads, ${round(own('lists of 100/s'))} lists or ${round(own('durable creates/s'))} creates a second. The disk is not the limit, because concurrent writes
share one sync. Password hashing uses other threads: ${round(own('logins/s'))} logins a second, ${round(own('logins/s') * 86_400)} a day; the last of a thousand simultaneous ones waits ${round(1000 / own('logins/s'))} s.

**100 million records** of this size are ${round((RECORDS * bytesPerRecord) / 2 ** 30)} GiB with indexes (${round(bytesPerRecord)} bytes each, with a covering index). Indexed lists read as many rows as before, but fewer of them are cached.

- **Partition by app.** Apps share neither records nor rooms, and every path names its app, so a proxy can send each request to its database. That is ${round(databases)} databases of ${round(records)} records, ${((records * bytesPerRecord) / 2 ** 30).toFixed(1)} GiB each;
  with a core each, ${round(databases * own('durable creates/s'))} creates or ${round(databases * own('lists of 100/s'))} lists a second.
- **Read replicas** for one large app: PostgreSQL, partitioned by entity. ${replicas(onPostgres)}

${adapter(onPostgres, nodes)}

**A million sockets** are ${nodes} nodes of ${round(SOCKETS_PER_NODE)}, with ${((SOCKETS_PER_NODE * kib) / 2 ** 20).toFixed(1)} GiB of memory each for idle sockets (${round(kib)} KiB each). A node notifies ${round(deliveries)} sockets a second: a room with every socket
receives a change within ${(SOCKETS_PER_NODE / deliveries).toFixed(1)} s. Rooms of a thousand with one change a minute cause ${round(SOCKETS / 60)} deliveries a second, ${Math.max(1, Math.round((SOCKETS / 60 / nodes / deliveries) * 100))} % of each node's core. Between nodes, a change is
one message to each of ${nodes}.

**The site** is prerendered, and a CDN can cache its hashed files. A visit costs the platform two requests: ${round(own('reads by id/s') / 2)} visits a second per core.
`;
}

function replicas(onPostgres: OnPostgres | undefined): string {
  const rule = 'A reader that must see its own write uses the primary; others may lag.';
  if (!onPostgres) return rule;
  const reads = figure(onPostgres.nodes, 'reads by id/s', ONE_NODE);
  const lists = figure(onPostgres.nodes, 'lists of 100/s', ONE_NODE);
  const gib = (RECORDS * bytesOn(onPostgres)) / 2 ** 30;
  return `That is
  ${round(gib)} GiB (${round(bytesOn(onPostgres))} bytes each). One node answered ${round(reads)} reads or ${round(lists)} lists a second, sharing its cores with the database; with as many cores per replica, the primary and
  ${REPLICAS} replicas answer ${round((REPLICAS + 1) * lists)} lists a second. ${rule}`;
}

function adapter(onPostgres: OnPostgres | undefined, nodes: number): string {
  if (!onPostgres) return NO_POSTGRES;
  const of = (lane: string) => figure(onPostgres.nodes, 'durable creates/s', lane);
  const bound = of(NOTIFYING_INSERTS);
  const bytes = JSON.stringify(taskAt(0, 1)).length * 2;
  return `**Writes of one PostgreSQL.** \`NOTIFY\` sends writes to other nodes ([decision 11](decisions/11-two-engines-one-compiler.md)), and notifying commits wait for each other, syncs included: 16 clients made
${round(of(INSERTS))} plain inserts a second, and ${round(bound)} that notify. The platform reached ${round(of(ONE_NODE))} creates a second with one node and ${round(of(TWO_NODES))} with two, sharing the cores. ${round(10_000)} writes a second take
${Math.ceil(10_000 / bound)} databases partitioned by app, or fewer with a faster disk. Another broker would lift the bound but lose the commit order, and changes when a node fails. At the bound, ${nodes} nodes receive ${round((bound * bytes * nodes) / 2 ** 20)} MiB a
second.`;
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
