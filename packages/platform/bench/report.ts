import { availableParallelism, cpus, totalmem } from 'node:os';
import {
  FLAT,
  goalsOfGrowth,
  goalsSideBySide,
  goalsUnderSlowQueries,
  HEALTH_MS,
  OF_EMPTY_ROUTE,
  OF_SQLITE,
  UNDER_LOAD,
} from './goals.ts';
import { INSERTS, NOTIFYING_INSERTS } from './nodes.ts';
import { AS_DECLARED, goalsOfObservedIndexes } from './observed-indexes.ts';
import { type Found, NO_POSTGRES, type OnPostgres, projection } from './projection.ts';
import { SLOW_QUERIES } from './slow-queries.ts';
import { figuresTable, goalsSentence } from './table.ts';

/** Returns the report of a complete run as Markdown. */
export function performanceReport(found: Found): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const { onPostgres } = found;
  const engines = [
    `Node ${process.version}`,
    `SQLite ${process.versions.sqlite}`,
    ...(onPostgres ? [`PostgreSQL ${onPostgres.version}`] : []),
  ];
  return `# Performance

Throughput and latency of the platform. To generate this page in about fourteen minutes on an idle machine, run the following, or a
[shorter run](../packages/platform/README.md#benchmarks):

\`\`\`sh
pnpm bench --report docs/performance.md
\`\`\`

- Machine: ${availableParallelism()} cores for servers, databases and clients together, ${memory} GiB of memory (${model.trim()}), ${engines.join(', ')}. Only ratios carry over to other machines.
- Cells hold the median rate per second, and p50 and p99 in milliseconds, which include queueing: 16 requests run concurrently, or 8 logins.
- One administrator sends all requests. Writes are on disk before the response, except in \`base44 dev\`, which stores records in memory.

## Compared with \`base44 dev\`

The platform on SQLite, with one index, beside Base44's local server; \`empty route\` is the cost of HTTP, and \`node:sqlite\` of a durable insert.

${figuresTable(found.compared)}

Goals: nothing worse than \`base44 dev\`, ${OF_EMPTY_ROUTE} of the rate of an empty route, and ${OF_SQLITE} of that of plain SQLite. ${goalsSentence(goalsSideBySide(found.compared))}

## Growing numbers of records

One platform on SQLite per number of records, with a covering index.

${figuresTable(found.grown)}

Goals: with most records, lists and filters have ${FLAT} of the rate with fewest. ${goalsSentence(goalsOfGrowth(found.grown))}

## PostgreSQL, one node and two

${onPostgres ? sectionOf(onPostgres) : NO_POSTGRES}

## While slow queries run

100,000 records, idle and while one anonymous client sends ${SLOW_QUERIES} concurrent counts with 30 conditions on nested paths, without an index; each stops after 5 s.

${figuresTable(found.slow)}

Goals: ${UNDER_LOAD} of the idle rate of reads; p99 of health checks within ${HEALTH_MS} ms. ${goalsSentence(goalsUnderSlowQueries(found.slow))}

## Before and after an index is built

An entity without an index, before and after the platform [builds one](decisions/17-indexes-by-observation.md), beside one that declares it.

${figuresTable(found.observed)}

Goals: ${AS_DECLARED} of the rate with a declared index. ${goalsSentence(goalsOfObservedIndexes(found.observed))}

${projection(found)}`;
}

function sectionOf({ nodes, grown }: OnPostgres): string {
  return `With two nodes, half of the clients use each, and events are sent from one node to a socket of the other. \`${INSERTS}\` are inserts by 16 PostgreSQL clients;
\`${NOTIFYING_INSERTS}\` add a notification to each, as the platform does. PostgreSQL syncs each commit. All share the ${availableParallelism()} cores, so two nodes show the cost of
sharing, not the gain of a second machine.

${figuresTable(nodes)}

Growing numbers of records on one node, whose index is not covering, because PostgreSQL limits its entries to 3 kB.

${figuresTable(grown)}

Goals: as on SQLite. ${goalsSentence(goalsOfGrowth(grown))}`;
}
