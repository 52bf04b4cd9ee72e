/**
 * Measures the built platform under load: beside the public local server `base44 dev`, beside what it
 * is made of, and at growing numbers of records. Each server is a process of its own. Only the ratios
 * within one run carry over to another machine.
 *
 *     pnpm bench [--parts compare,growth] [--records 50k] [--sizes 1k,10k,100k,1M]
 *       [--rounds 3] [--seconds 2] [--sockets 1000] [--crowd 10k] [--profile FOLDER] [--out FILE]
 *       [--report FILE]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './alternate.ts';
import { goalsOfGrowth, goalsSideBySide } from './goals.ts';
import { measureGrowth } from './growth.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { performanceReport } from './report.ts';
import { measureSideBySide } from './side-by-side.ts';
import { figuresTable, goalsTable } from './table.ts';

const options = readOptionsOrEnd(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'platform-bench-'));
const tables: string[] = [];
let compared: Figure[] = [];
let grown: Figure[] = [];
try {
  if (options.parts.includes('compare')) {
    compared = await measureSideBySide(join(folder, 'compare'), options);
    tables.push(figuresTable(compared), goalsTable(goalsSideBySide(compared)));
  }
  if (options.parts.includes('growth')) {
    grown = await measureGrowth(join(folder, 'growth'), options);
    tables.push(figuresTable(grown), goalsTable(goalsOfGrowth(grown)));
  }
} finally {
  await rm(folder, { recursive: true });
}
const text = `${tables.join('\n\n')}\n`;
process.stdout.write(`\n${text}`);
if (options.out !== undefined) await writeFile(options.out, text);
if (options.report !== undefined) {
  const records = Math.max(...options.sizes.values());
  await writeFile(
    options.report,
    performanceReport({ compared, grown, records, crowd: options.crowd }),
  );
}

/** What was typed wrong is told in one line. */
function readOptionsOrEnd(parameters: readonly string[]): BenchOptions {
  try {
    return readOptions(parameters);
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
    process.stderr.write(
      `${line.replace(/\.?$/, '.')} See the flags at the top of bench/measure.ts.\n`,
    );
    process.exit(2);
  }
}
