import { availableParallelism, cpus, totalmem } from 'node:os';
import { goalsOfGrowth, goalsSideBySide, goalsUnderSlowQueries } from './goals.ts';
import { INSERTS, NOTIFYING_INSERTS } from './nodes.ts';
import { type Found, NO_POSTGRES, type OnPostgres, outlook } from './outlook.ts';
import { SLOW_QUERIES } from './slow-queries.ts';
import { figuresTable, goalsTable } from './table.ts';

/** The report of a run in which everything was measured, as Markdown. */
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

What the platform answers under load, what that costs as records and nodes become more, and where it ends. Written in one run of

\`\`\`sh
pnpm bench --report docs/performance.md
\`\`\`

and edited by nobody. It takes about fourteen minutes on a machine that does nothing else; the [platform's README](../packages/platform/README.md#benchmarks) says
how each figure is measured, and how to measure less.

The machine: ${availableParallelism()} cores for servers, databases and clients together, ${memory} GiB of memory (${model.trim()}), ${engines.join(', ')}. The figures
are those of that machine at one moment, so only ratios carry over to another. Rates are medians of all rounds. Times are
those of 16 requests at a time (8 for logins), and so include the wait for the others; p50 is the time below which half of all answers
lie, p99 that of 99 in 100. All requests are those of one signed-in administrator. Each server is a process of its own, and everything is on the disk before it is answered, save in
\`base44 dev\`, which keeps records in memory.

## Beside the public local server, and beside what it is made of

The platform on SQLite, with one index. \`base44 dev\` is the public local server; \`empty route\` is what HTTP costs by itself, \`node:sqlite\` what a
durable insert costs without a server. Events are timed until the last of all sockets has heard; those of ${crowd.toLocaleString('en-GB')} sockets, and what one
of them takes of the memory while it only listens, are the platform's alone.

${figuresTable(found.compared)}

What the ratios should be: ahead of \`base44 dev\` in each figure, and near to what HTTP and SQLite take by themselves.

${goalsTable(goalsSideBySide(found.compared))}

PocketBase, which one would want to see here, is not beside: its project publishes its client to the npm registry but not the program, and
the package found there that holds it is somebody else's, of an old release (0.22).

## With more and more records

A platform on SQLite for each number of records, with a covering index. What an index answers should take no longer the more
records there are.

${figuresTable(found.grown)}

${goalsTable(goalsOfGrowth(found.grown))}

## On PostgreSQL, with one node and with two

${onPostgres ? sectionOf(onPostgres) : NO_POSTGRES}

## While slow queries run

A platform with 100,000 records on each engine, alone and while ${SLOW_QUERIES} queries of one anonymous client are under way: counts with 30 conditions on
nested paths, which no index answers. Each is stopped after 5 s at the latest and followed by another one. Health checks and reads by id should be
answered all the same.

${figuresTable(found.slow)}

${goalsTable(goalsUnderSlowQueries(found.slow))}

${outlook(found)}`;
}

function sectionOf({ nodes, grown }: OnPostgres): string {
  return `The same requests to the platform on SQLite, to one node on PostgreSQL, and to two nodes that share a database; each lane has the same
number of records. With two nodes half of the clients ask each of them directly, without a proxy between, and the event of a
record that one took is timed to a socket at the other. \`${INSERTS}\` are those of 16 clients of PostgreSQL without a platform, and
\`${NOTIFYING_INSERTS}\` the same with a word to other nodes in each transaction, as the platform's writes have it. PostgreSQL syncs each commit to the
disk and has 1 GiB of shared buffers.

Nodes, database and clients share the ${availableParallelism()} cores. Two nodes can therefore not be twice as fast as one here, and may be slower: what the second
does is taken from the database and from the first. The ratio tells what sharing costs; what a second machine brings, it does
not. On cores of their own, nodes add up until the database is busy.

${figuresTable(nodes)}

With more and more records on PostgreSQL, one node each. There is no covering index there, since an entry of an index holds less than
3 kB: the hundred records of a project lie in as many places, and the more projects there are, the fewer of them in a cache.

${figuresTable(grown)}

${goalsTable(goalsOfGrowth(grown))}`;
}
