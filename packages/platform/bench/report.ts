import type { Figure } from './alternate.ts';
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

/** Returns the benchmark report of a complete run as Markdown, without its heading. */
export function performanceReport(found: Found): string {
  const { machine, onPostgres } = found;
  const grown = [
    ...onEngine('SQLite', found.grown),
    ...onEngine('PostgreSQL', onPostgres?.grown ?? []),
  ];
  const growthGoals = [...goalsOfGrowth(found.grown), ...goalsOfGrowth(onPostgres?.grown ?? [])];
  const engines = [
    `Node ${machine.node}`,
    `SQLite ${machine.sqlite}`,
    ...(onPostgres ? [`PostgreSQL ${onPostgres.version}`] : []),
  ];
  return `- The machine has ${machine.cores} cores for servers, databases and clients together, and ${machine.memoryGib} GiB of memory (${machine.processor}). It runs ${engines.join(', ')}. Only ratios apply to other machines.
- A cell contains the median number of requests per second, and the p50 and p99 latency in milliseconds. 16 requests, or 8 logins, run concurrently.
- One administrator sends all requests. The platform writes to disk before it responds.

## Compared with \`base44 dev\`

The platform uses SQLite with one index. \`base44 dev\` is Base44's local server, which stores records in memory. \`empty route\` measures HTTP alone, and \`node:sqlite\` durable inserts alone.

${figuresTable(found.compared)}

Goals: every result is at least as good as \`base44 dev\`. Rates reach ${OF_EMPTY_ROUTE} of the empty route and ${OF_SQLITE} of plain SQLite. ${goalsSentence(goalsSideBySide(found.compared))}

## Growing numbers of records

Each column is a platform with this number of records. On SQLite, the index is covering. On PostgreSQL, the index is not covering, because index entries have at most 3 kB.

${figuresTable(grown)}

Goals: with the most records, lists and filters reach ${FLAT} of the rate with the fewest records. ${goalsSentence(growthGoals)}

## PostgreSQL, one node and two

${onPostgres ? sectionOf(onPostgres, machine.cores) : NO_POSTGRES}

## While slow queries run

One anonymous client sends ${SLOW_QUERIES} queries concurrently. Each query counts 100,000 records with 30 conditions and no index, and stops after 5 seconds.

${figuresTable(found.slow)}

Goals: reads reach ${UNDER_LOAD} of their idle rate. The p99 of health checks is at most ${HEALTH_MS} ms. ${goalsSentence(goalsUnderSlowQueries(found.slow))}

## Before and after an index is built

One entity declares an index. For the other entity, the platform [builds an index](decisions/17-indexes-by-observation.md).

${figuresTable(found.observed)}

Goals: after the build, filters reach ${AS_DECLARED} of the rate with a declared index. ${goalsSentence(goalsOfObservedIndexes(found.observed))}

${projection(found)}`;
}

function sectionOf({ nodes }: OnPostgres, cores: number): string {
  return `With two nodes, half of the clients use each node. \`${INSERTS}\` are inserts by 16 PostgreSQL clients. \`${NOTIFYING_INSERTS}\` also send a
notification, like the platform. All processes share the ${cores} cores, so two nodes show the cost of sharing, not the gain of a second machine.

${figuresTable(nodes)}`;
}

/** Adds the database engine to the name of each column, which is a number of records. */
function onEngine(engine: string, figures: readonly Figure[]): Figure[] {
  return figures.map(({ name, medians }) => ({
    name,
    medians: new Map([...medians].map(([size, median]) => [`${engine}, ${size}`, median])),
  }));
}
