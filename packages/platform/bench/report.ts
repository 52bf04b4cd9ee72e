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

/** Returns the benchmark report of a complete run as Markdown. */
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

This page states the throughput and latency of the platform. To generate it in about fourteen minutes on an idle machine, run this command
([shorter runs](../packages/platform/README.md#benchmarks)):

\`\`\`sh
pnpm bench --report docs/performance.md
\`\`\`

- The machine has ${availableParallelism()} cores for servers, databases and clients together, and ${memory} GiB of memory (${model.trim()}). It runs ${engines.join(', ')}. Only ratios apply to other machines.
- A cell contains the median number of requests per second, and the p50 and p99 latency in milliseconds. 16 requests, or 8 logins, run concurrently.
- One administrator sends all requests. The platform writes to disk before it responds. \`base44 dev\` stores records in memory.

## Compared with \`base44 dev\`

The platform uses SQLite with one index. \`base44 dev\` is Base44's local server. \`empty route\` measures HTTP alone, and \`node:sqlite\` durable inserts alone.

${figuresTable(found.compared)}

Goals: every result is at least as good as \`base44 dev\`. Rates reach ${OF_EMPTY_ROUTE} of the empty route and ${OF_SQLITE} of plain SQLite. ${goalsSentence(goalsSideBySide(found.compared))}

## Growing numbers of records

Each column is a platform on SQLite with this number of records and a covering index.

${figuresTable(found.grown)}

Goals: with the most records, lists and filters reach ${FLAT} of the rate with the fewest records. ${goalsSentence(goalsOfGrowth(found.grown))}

## PostgreSQL, one node and two

${onPostgres ? sectionOf(onPostgres) : NO_POSTGRES}

## While slow queries run

One anonymous client sends ${SLOW_QUERIES} slow queries concurrently. Each counts 100,000 records with 30 conditions on nested paths, without an index, and stops after 5 seconds.

${figuresTable(found.slow)}

Goals: reads reach ${UNDER_LOAD} of their idle rate. The p99 of health checks is at most ${HEALTH_MS} ms. ${goalsSentence(goalsUnderSlowQueries(found.slow))}

## Before and after an index is built

The table compares an entity that declares an index with an entity for which the platform [builds an index](decisions/17-indexes-by-observation.md).

${figuresTable(found.observed)}

Goals: after the build, filters reach ${AS_DECLARED} of the rate with a declared index. ${goalsSentence(goalsOfObservedIndexes(found.observed))}

${projection(found)}`;
}

function sectionOf({ nodes, grown }: OnPostgres): string {
  return `With two nodes, half of the clients use each node, and events cross from one node to the other. \`${INSERTS}\` are inserts by 16 PostgreSQL
clients. \`${NOTIFYING_INSERTS}\` also send a notification, like the platform. All processes share the ${availableParallelism()} cores, so two nodes show the cost of sharing,
not the gain of a second machine.

${figuresTable(nodes)}

The next table shows one node with growing numbers of records. Its index is not covering, because PostgreSQL limits index entries to 3 kB.

${figuresTable(grown)}

The goals are the same as on SQLite. ${goalsSentence(goalsOfGrowth(grown))}`;
}
