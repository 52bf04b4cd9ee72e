/**
 * Estimates the performance for a hundred million records and a million sockets. The estimates are not
 * measured, but calculated from the results of one run, the number of cores and nodes, and the sizes of
 * records.
 */
import type { Figure } from './alternate.ts';
import { NOTIFYING_INSERTS, ONE_NODE } from './nodes.ts';
import { PLATFORM } from './side-by-side.ts';

const RECORDS = 100e6;
const SOCKETS = 1e6;

/** Number of read replicas of the database in the estimate, in addition to the primary. */
const REPLICAS = 4;

/**
 * Number of sockets of one node in the estimate. The operating system allows more, but the node also serves
 * requests.
 */
const SOCKETS_PER_NODE = 50_000;

/** Sentence of the report that replaces the results on PostgreSQL if PostgreSQL is not installed. */
export const NO_POSTGRES =
  'PostgreSQL was not measured because it was not found. Install postgresql, or set `GROUNDWORK_POSTGRES` to the folder of its programs.';

export interface OnPostgres {
  readonly version: string;
  readonly nodes: readonly Figure[];
  readonly grown: readonly Figure[];
}

interface Machine {
  readonly cores: number;
  readonly memoryGib: number;
  readonly processor: string;
  readonly node: string;
  readonly sqlite: string;
}

/**
 * All of a run's results. `records` and `crowd` are the largest numbers of records and sockets that were
 * measured.
 */
export interface Found {
  readonly machine: Machine;
  readonly compared: readonly Figure[];
  readonly grown: readonly Figure[];
  /** Results on PostgreSQL; undefined if PostgreSQL is not installed. */
  readonly onPostgres: OnPostgres | undefined;
  readonly slow: readonly Figure[];
  /** Results before and after indexes were built automatically. */
  readonly observed: readonly Figure[];
  readonly records: number;
  readonly crowd: number;
}

/**
 * Returns the section of the report that estimates larger installations and names their bottlenecks, as
 * Markdown.
 */
export function projection(found: Found): string {
  const { compared, grown, onPostgres, records, crowd } = found;
  const own = (name: string) => figure(compared, name, PLATFORM);
  const largest = (name: string) => last(grown, name);
  const bytesPerRecord = (largest('database, MiB') * 2 ** 20) / records;
  const deliveries = (crowd / own(`event to the last of ${crowd} sockets, ms, p50`)) * 1000;
  const kib = own(`memory of one of ${crowd} sockets, KiB`);
  const nodes = Math.ceil(SOCKETS / SOCKETS_PER_NODE);
  const databases = RECORDS / records;
  return `## Next bottlenecks

These figures are calculated from the results above.

**One core.** Node runs JavaScript in one thread. This thread serves ${round(own('reads by id/s'))} reads, ${round(own('lists of 100/s'))} lists or ${round(own('durable creates/s'))} creates per second.

**100 million records** of this size need ${round((RECORDS * bytesPerRecord) / 2 ** 30)} GiB with a covering index. There are two solutions:

- **Partitions by app.** A proxy routes each request by the app ID in its path. ${round(databases)} databases of ${round(records)} records, with a core each,
  serve ${round(databases * own('durable creates/s'))} creates or ${round(databases * own('lists of 100/s'))} lists per second.
- **Read replicas.** The platform does not read from replicas yet. ${replicas(found)}

${adapter(onPostgres)}

**A million sockets** need ${nodes} nodes with ${round(SOCKETS_PER_NODE)} sockets each. Idle sockets take ${((SOCKETS_PER_NODE * kib) / 2 ** 20).toFixed(1)} GiB of memory per node. A node notifies
${round(deliveries)} sockets per second, so it notifies all its sockets within ${(SOCKETS_PER_NODE / deliveries).toFixed(1)} seconds.
`;
}

function replicas({ machine, onPostgres }: Found): string {
  const rule = 'A reader that must see its own write would use the primary.';
  if (!onPostgres) return rule;
  const lists = figure(onPostgres.nodes, 'lists of 100/s', ONE_NODE);
  return `A primary and ${REPLICAS} replicas would serve ${round((REPLICAS + 1) * lists)} lists per
  second, with ${machine.cores} cores each. ${rule}`;
}

function adapter(onPostgres: OnPostgres | undefined): string {
  if (!onPostgres) return NO_POSTGRES;
  const bound = figure(onPostgres.nodes, 'durable creates/s', NOTIFYING_INSERTS);
  return `**Writes of one PostgreSQL.** PostgreSQL serialises commits that [notify other nodes](decisions/11-two-engines-one-compiler.md). It made
${round(bound)} such inserts per second. So ${round(10_000)} writes per second need ${Math.ceil(10_000 / bound)} databases, or a faster disk.`;
}

function figure(figures: readonly Figure[], name: string, target: string): number {
  return figures.find((found) => found.name === name)?.medians.get(target) ?? Number.NaN;
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
