import { availableParallelism, cpus, totalmem } from 'node:os';
import { goalsOfGrowth, goalsSideBySide } from './goals.ts';
import { type Found, outlook } from './outlook.ts';
import { figuresTable, goalsTable } from './table.ts';

/** The report of a run in which everything was measured, as Markdown. */
export function performanceReport(found: Found): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `# Performance

Written by \`pnpm bench --report docs/performance.md\`; nobody edits it by hand. How it is measured stands in the [platform's README](../apps/platform/README.md#benchmarks).
The figures are those of one machine at one moment (${model.trim()}, ${availableParallelism()} cores for servers and clients together, ${memory} GiB,
Node ${process.version}), so only ratios carry over to another. Times are those of 16 requests at a time (8 for logins), and so
include the wait for the 15 others.

## Beside the public local server, and beside what it is made of

${figuresTable(found.compared)}

${goalsTable(goalsSideBySide(found.compared))}

PocketBase, which one would want to see here, is not in the registry: its package there downloads the program from elsewhere.

## With more and more records

${figuresTable(found.grown)}

${goalsTable(goalsOfGrowth(found.grown))}

${outlook(found)}`;
}
