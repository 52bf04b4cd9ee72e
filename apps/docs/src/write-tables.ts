/** Generates the tables that documents include, from the code that the tables describe. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { performanceReport } from '../../../packages/platform/bench/report.ts';
import { fromJson } from '../../../packages/platform/bench/results.ts';
import { limitsTables } from './limits-tables.ts';
import { attemptsTable, commandSections, errorsTable, metricsTable } from './platform-tables.ts';
import { securityTable } from './security-table.ts';
import { settingsTable } from './settings-table.ts';
import { tokenNames } from './token-names.ts';

const results = new URL('../../../packages/platform/bench/results.json', import.meta.url);
const folder = new URL('../tables/', import.meta.url);
mkdirSync(folder, { recursive: true });
const tables: readonly (readonly [name: string, table: string])[] = [
  ['settings', settingsTable()],
  ['security', securityTable()],
  ['attempts', attemptsTable()],
  ['errors', errorsTable()],
  ['commands', await commandSections()],
  ['metrics', await metricsTable()],
  ['tokens', `${[...tokenNames].map((name) => `\`--gw-${name}\``).join(', ')}.\n`],
  ['performance', performanceReport(fromJson(readFileSync(results, 'utf8')))],
  ...[...limitsTables()].map(([area, table]) => [`limits-${area}`, table] as const),
];
for (const [name, table] of tables) writeFileSync(new URL(`${name}.md`, folder), table);
