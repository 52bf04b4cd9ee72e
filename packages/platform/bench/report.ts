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

Throughput and latency of the platform, and the next bottlenecks. To generate this page, run

\`\`\`sh
pnpm bench --report docs/performance.md
\`\`\`

The run takes about fourteen minutes on an idle machine. [Benchmarks](../packages/platform/README.md#benchmarks) describes shorter runs.

- Machine: ${availableParallelism()} cores for servers, databases and clients together, ${memory} GiB of memory (${model.trim()}), ${engines.join(', ')}. Only ratios carry over to other machines.
- Rates are medians of all rounds. Times include queueing: 16 requests run concurrently, or 8 logins. p50 and p99 are percentiles.
- One signed-in administrator sends all requests. Each server is its own process. Writes are on disk before the response, except in \`base44 dev\`, which stores records in memory.

## Compared with \`base44 dev\`

The platform on SQLite, with one index. \`base44 dev\` is Base44's local server; \`empty route\` is the cost of HTTP, and \`node:sqlite\` of a durable insert without a server. Events are timed until the
last socket has received them. Only the platform is measured with ${crowd.toLocaleString('en-GB')} sockets.

${figuresTable(found.compared)}

${goalsTable(goalsSideBySide(found.compared))}

PocketBase is missing because no npm package contains its server.

## Growing numbers of records

One platform on SQLite per number of records, with a covering index. Indexed queries should not slow down.

${figuresTable(found.grown)}

${goalsTable(goalsOfGrowth(found.grown))}

## PostgreSQL, one node and two

${onPostgres ? sectionOf(onPostgres) : NO_POSTGRES}

## While slow queries run

100,000 records on each engine, idle and with ${SLOW_QUERIES} concurrent queries of one anonymous client: counts with 30 conditions on nested paths, which no index answers. Each one is stopped after
5 s at the latest and repeated.

${figuresTable(found.slow)}

${goalsTable(goalsUnderSlowQueries(found.slow))}

## Before and after an index is built

An entity that declares no index, before and after the platform [builds one](decisions/17-indexes-by-observation.md), beside one that declares it.

${figuresTable(found.observed)}

${goalsTable(goalsOfObservedIndexes(found.observed))}

${outlook(found)}`;
}

function sectionOf({ nodes, grown }: OnPostgres): string {
  return `The same requests to SQLite, to one node on PostgreSQL, and to two nodes that share a database. With two nodes, half of the clients use each node, and events are timed from one
node to a socket at the other. \`${INSERTS}\` are inserts by 16 PostgreSQL clients without a platform; \`${NOTIFYING_INSERTS}\` add a notification to each transaction, as the platform does. PostgreSQL
syncs each commit and has 1 GiB of shared buffers.

Nodes, database and clients share the ${availableParallelism()} cores, so the ratio shows what sharing costs, not what a second machine adds.

${figuresTable(nodes)}

Growing numbers of records on PostgreSQL, one node each. PostgreSQL limits index entries to 3 kB, so the index is not a covering one.

${figuresTable(grown)}

${goalsTable(goalsOfGrowth(grown))}`;
}
