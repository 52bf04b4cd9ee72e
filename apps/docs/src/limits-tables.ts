/** Generates tables of the platform's limits from the constants whose docstrings have the tag `@limit`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './root.ts';

/**
 * Returns the tables by area. A constant's area is the name of its part, or `records` outside the parts.
 *
 * @throws Error that names a limit without a description, or with a value other than a product of numbers.
 */
export function limitsTables(): ReadonlyMap<string, string> {
  const files = globSync('packages/{engine,platform}/src/**/*.ts', { cwd: root }).sort();
  const areas = Map.groupBy(files, (file) => file.match(/\/parts\/(\w+)\//)?.[1] ?? 'records');
  const tables = [...areas].flatMap(([area, paths]) => {
    const rows = paths.flatMap((file) => limitRows(file, readFileSync(join(root, file), 'utf8')));
    const table = ['| Limit | Value |', '| --- | ---: |', ...rows, ''].join('\n');
    return rows.length === 0 ? [] : [[area, table] as const];
  });
  return new Map(tables);
}

/** Returns the rows of the limits that a file declares. The first sentence of a docstring describes its limit. */
export function limitRows(file: string, source: string): readonly string[] {
  if (!source.includes('@limit')) return [];
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const docs = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
    if (!docs.some(({ tags }) => tags?.some(({ tagName }) => tagName.text === 'limit'))) return [];
    const [constant] = statement.declarationList.declarations;
    const name = constant?.name.getText() ?? '';
    const factors = constant?.initializer?.getText().replaceAll('_', '').split(' * ').map(Number);
    const value = factors?.reduce((product, factor) => product * factor, 1);
    const text = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
    const [sentence = ''] = text.replace(/\s+/g, ' ').split(/\.(?:\s|$)/);
    if (sentence === '' || value === undefined || Number.isNaN(value)) {
      throw new Error(
        `The limit ${name} of ${file} has no docstring, or a value that is not a product of numbers.`,
      );
    }
    const description = sentence.replace(/,? in (bytes|milliseconds)$/, '');
    return `| ${description.replaceAll('|', '\\|')} | ${withUnit(name, value)} |`;
  });
}

function withUnit(name: string, value: number): string {
  if (name.endsWith('_BYTES')) return inLargestUnit(value, BYTES);
  if (name.endsWith('_MS')) return inLargestUnit(value, MILLISECONDS);
  if (name.endsWith('_SECONDS')) return inLargestUnit(value * 1000, MILLISECONDS);
  return value.toLocaleString('en-GB');
}

const BYTES = { MiB: 1024 ** 2, KiB: 1024, bytes: 1 };
const MILLISECONDS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000, ms: 1 };

/** Returns the value in the largest unit in which it is a whole number. */
function inLargestUnit(value: number, units: Readonly<Record<string, number>>): string {
  const [unit = '', size = 1] = Object.entries(units).find(([, size]) => value % size === 0) ?? [];
  return `${(value / size).toLocaleString('en-GB')} ${unit}`;
}
