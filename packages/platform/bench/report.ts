import { availableParallelism, cpus, totalmem } from 'node:os';
import { goalsOfGrowth, goalsSideBySide, goalsUnderSlowQueries } from './goals.ts';
import { INSERTS, NOTIFYING_INSERTS } from './nodes.ts';
import { goalsOfObservedIndexes } from './observed-indexes.ts';
import { type Found, NO_POSTGRES, type OnPostgres, outlook } from './outlook.ts';
import { SLOW_QUERIES } from './slow-queries.ts';
import { figuresTable, goalsTable } from './table.ts';

/** Returns the report of a complete run as Markdown. */
export function performanceReport(found: Found): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const { onPostgres, crowd } = found;
  const engines = [
    `Node ${process.version}`,
    `SQLite ${process.versions.sqlite}`,
    ...(onPostgres ? [`PostgreSQL ${onPostgres.version}`] : []),
  ];
  return `# Performance

Throughput and latency of the platform. To generate this page in about fourteen minutes on an idle machine, run

\`\`\`sh
pnpm bench --report docs/performance.md
\`\`\`

[Benchmarks](../packages/platform/README.md#benchmarks) describes shorter runs.

- Machine: ${availableParallelism()} cores for servers, databases and clients together, ${memory} GiB of memory (${model.trim()}), ${engines.join(', ')}. Only ratios carry over to other machines.
- Rates are medians of all rounds; p50 and p99 include queueing: 16 requests run concurrently, or 8 logins.
- One administrator sends all requests. Writes are on disk before the response, except in \`base44 dev\`, which stores records in memory.

## Compared with \`base44 dev\`

The platform on SQLite, with one index, beside Base44's local server; \`empty route\` is the cost of HTTP, and \`node:sqlite\` of a durable insert. Events are timed until the
last socket has received them. Only the platform is measured with ${crowd.toLocaleString('en-GB')} sockets.

${figuresTable(found.compared)}

${goalsTable(goalsSideBySide(found.compared))}

## Growing numbers of records

One platform on SQLite per number of records, with a covering index.

${figuresTable(found.grown)}

${goalsTable(goalsOfGrowth(found.grown))}

## PostgreSQL, one node and two

${onPostgres ? sectionOf(onPostgres) : NO_POSTGRES}

## While slow queries run

100,000 records on each engine, idle and with ${SLOW_QUERIES} concurrent queries of one anonymous client: counts with 30 conditions on nested paths, without an index, each stopped after 5 s
and repeated.

${figuresTable(found.slow)}

${goalsTable(goalsUnderSlowQueries(found.slow))}

## Before and after an index is built

An entity that declares no index, before and after the platform [builds one](decisions/17-indexes-by-observation.md), beside one that declares it.

${figuresTable(found.observed)}

${goalsTable(goalsOfObservedIndexes(found.observed))}

${outlook(found)}`;
}

function sectionOf({ nodes, grown }: OnPostgres): string {
  return `With two nodes, half of the clients use each, and events are timed from one node to a socket at the other. \`${INSERTS}\` are inserts by 16 PostgreSQL clients without a platform;
\`${NOTIFYING_INSERTS}\` add a notification to each transaction, as the platform does. PostgreSQL syncs each commit and has 1 GiB of shared buffers. Nodes, database and clients share the
${availableParallelism()} cores, so the ratio shows what sharing costs, not what a second machine adds.

${figuresTable(nodes)}

Growing numbers of records on one node. PostgreSQL limits index entries to 3 kB, so the index is not a covering one.

${figuresTable(grown)}

${goalsTable(goalsOfGrowth(grown))}`;
}
