/**
 * Measures the built platform under load: compared with Base44's local server `base44 dev` and with plain
 * HTTP and SQLite, with growing numbers of records, on PostgreSQL with one node and two, while slow queries
 * run, before and after indexes are built, with expanded references, and with searches and batches. Each server is a separate process. Only the
 * ratios within one run are comparable between machines.
 *
 *     pnpm bench [--parts compare,growth,nodes,queries,indexes,references,searches] [--records 50k] [--sizes 1k,1M]
 *       [--rounds 3] [--seconds 2] [--sockets 1000] [--crowd 10k] [--profile FOLDER] [--out FILE]
 *       [--results FILE]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './alternate.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { goalsOfGrowth, goalsSideBySide, goalsUnderSlowQueries } from './goals.ts';
import { measureGrowth } from './growth.ts';
import { measureNodes } from './nodes.ts';
import { goalsOfObservedIndexes, measureObservedIndexes } from './observed-indexes.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { NO_POSTGRES, type OnPostgres } from './projection.ts';
import { goalsOfReferences, measureReferences } from './references.ts';
import { toJson } from './results.ts';
import { goalsOfSearches, measureSearches } from './searches.ts';
import { measureSideBySide } from './side-by-side.ts';
import { measureSlowQueries } from './slow-queries.ts';
import { figuresTable, goalsTable } from './table.ts';

const options = readOptionsOrEnd(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'platform-bench-'));
const mostRecords = Math.max(...options.sizes.values());
const tables: string[] = [];
let compared: Figure[] = [];
let grown: Figure[] = [];
let onPostgres: OnPostgres | undefined;
let slow: Figure[] = [];
let observed: Figure[] = [];
try {
  if (options.parts.includes('compare')) {
    compared = await measureSideBySide(join(folder, 'compare'), options);
    tables.push(figuresTable(compared), goalsTable(goalsSideBySide(compared)));
  }
  if (options.parts.includes('growth')) {
    grown = await measureGrowth(join(folder, 'growth'), options);
    tables.push(figuresTable(grown), goalsTable(goalsOfGrowth(grown)));
  }
  if (options.parts.includes('nodes')) {
    onPostgres = await measurePostgres();
    tables.push(...tablesOf(onPostgres));
  }
  if (options.parts.includes('queries')) {
    slow = await onBothEngines('queries', measureSlowQueries);
    tables.push(figuresTable(slow), goalsTable(goalsUnderSlowQueries(slow)));
  }
  if (options.parts.includes('indexes')) {
    observed = await onBothEngines('indexes', measureObservedIndexes);
    tables.push(figuresTable(observed), goalsTable(goalsOfObservedIndexes(observed)));
  }
  if (options.parts.includes('references')) {
    const figures = await onBothEngines('references', measureReferences);
    tables.push(figuresTable(figures), goalsTable(goalsOfReferences(figures)));
  }
  if (options.parts.includes('searches')) {
    const figures = await onBothEngines('searches', measureSearches);
    tables.push(figuresTable(figures), goalsTable(goalsOfSearches(figures, options)));
  }
} finally {
  await rm(folder, { recursive: true });
}
const text = `${tables.join('\n\n')}\n`;
process.stdout.write(`\n${text}`);
if (options.out !== undefined) await writeFile(options.out, text);
if (options.results !== undefined) {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const found = {
    machine: {
      cores: availableParallelism(),
      memoryGib: Math.round(totalmem() / 2 ** 30),
      processor: model.trim(),
      node: process.version,
      sqlite: process.versions.sqlite ?? '',
    },
    compared,
    grown,
    onPostgres,
    slow,
    observed,
    records: mostRecords,
    crowd: options.crowd,
  };
  await writeFile(options.results, toJson(found));
}

async function measurePostgres(): Promise<OnPostgres | undefined> {
  const postgres = await startBenchPostgres();
  if (!postgres) return undefined;
  try {
    return {
      version: postgres.version,
      nodes: await measureNodes(join(folder, 'nodes'), options, postgres),
      grown: await measureGrowth(join(folder, 'growth-on-postgres'), options, postgres),
    };
  } finally {
    await postgres.stop();
  }
}

async function onBothEngines(name: string, measure: typeof measureSlowQueries): Promise<Figure[]> {
  const postgres = await startBenchPostgres();
  try {
    return await measure(join(folder, name), options, postgres);
  } finally {
    await postgres?.stop();
  }
}

function tablesOf(found: OnPostgres | undefined): string[] {
  if (!found) return [NO_POSTGRES];
  const { nodes, grown: grownThere } = found;
  return [figuresTable(nodes), figuresTable(grownThere), goalsTable(goalsOfGrowth(grownThere))];
}

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
