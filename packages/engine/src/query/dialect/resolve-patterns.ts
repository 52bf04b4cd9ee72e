/**
 * Evaluates the regular expressions of a filter in this process, for a database that evaluates them
 * differently. In the filter, each expression is replaced by the ids of the records that it matches.
 *
 * Only records that match the rest of the filter are read, in batches, and only the fields that the expressions
 * test. Memory is limited: the size of each batch is chosen by the length of the previous batch, and the number
 * of ids is limited.
 */

import { type SqlConnection, textOf } from '../../database/sql-connection.ts';
import type { JsonObject, JsonValue } from '../../kernel/json.ts';
import { createPatternTime } from '../../kernel/pattern/pattern-time.ts';
import { badQuery } from '../../kernel/service-error.ts';
import { type Columns, type FieldKinds, RECORD_COLUMNS } from '../filter/field-kinds.ts';
import { ALWAYS, type Filter, mapTests, NEVER } from '../filter/filter.ts';
import { filterToSql, type ReferredRecords } from '../filter/filter-to-sql.ts';
import { matchesFilter } from '../filter/matches-filter.ts';
import { type SqlFragment, TRUE } from '../filter/sql-fragment.ts';
import { dialectOf } from './dialect-of.ts';

const FIRST_BATCH = 200;
const BATCH_LIMIT = 2000;

/** Intended length of a batch, in characters; determines how many records the next batch contains. */
const BATCH_LENGTH = 8_000_000;

/** Maximum number of ids that replace regular expressions, because the ids use memory of the database. */
const ID_LIMIT = 100_000;

type TestFilter = Extract<Filter, { kind: 'test' }>;

export interface PatternSource {
  readonly table: string;
  readonly columns: Columns;
  readonly kinds: FieldKinds;
  readonly within: SqlFragment;
  readonly referred?: ReferredRecords;
}

/**
 * Returns a filter without regular expressions that currently matches the same records. A filter that contains no
 * regular expressions is returned unchanged.
 *
 * @throws ServiceError `bad_request` when the expressions take too long, or match more than 100,000 records in
 * total.
 */
export async function resolvePatterns(
  connection: SqlConnection,
  source: PatternSource,
  unresolved: Filter,
): Promise<Filter> {
  const dialect = dialectOf(connection);
  if (dialect.knowsPatterns || !hasPatterns(unresolved)) return unresolved;
  const filter = await resolveReferred(connection, source, unresolved);
  const found = new Map<TestFilter, JsonValue[]>();
  const superset = mapTests(filter, (test, isPositive) => {
    if (test.test.op !== 'regex') return test;
    found.set(test, []);
    return isPositive ? ALWAYS : NEVER;
  });
  const names = [...new Set([...found.keys()].map(({ path: [name = ''] }) => name))];
  if (found.size === 0) return filter;
  const { table, columns, kinds, within, referred } = source;
  const where = filterToSql(dialect, superset, kinds, columns, referred);
  const fields = names.map((name) =>
    Object.hasOwn(columns, name) ? `to_json("${name}")::text` : dialect.columns.json([name]),
  );
  const sql = `SELECT id, ${fields.join(', ')} FROM ${table} WHERE (${within.sql}) AND (${where.sql}) AND id > ? ORDER BY id LIMIT ?`;
  const parameters = [...within.parameters, ...where.parameters];
  const time = createPatternTime();
  let [last, batch, count] = ['', FIRST_BATCH, 0];
  for (;;) {
    const rows = await connection.allAsArrays(sql, [...parameters, last, batch]);
    let length = 0;
    for (const row of rows) {
      for (const index of names.keys()) length += lengthOf(row[index + 1]);
      last = textOf(row[0]);
      const record: JsonObject = Object.fromEntries(
        names.map((name, index) => [name, parse(row[index + 1])]),
      );
      for (const [test, ids] of found) {
        if (!time.spend(() => matchesFilter(record, test))) continue;
        ids.push(last);
        count += 1;
      }
    }
    if (count > ID_LIMIT) throw tooMany();
    if (rows.length < batch) break;
    const target = Math.floor((BATCH_LENGTH * rows.length) / Math.max(length, 1));
    batch = Math.min(Math.max(target, 1), BATCH_LIMIT);
  }
  return mapTests(filter, (test) => {
    const ids = found.get(test);
    return ids ? { kind: 'test', path: ['id'], test: { op: 'in', values: ids } } : test;
  });
}

/** Resolves the patterns with which a filter tests referenced records. */
async function resolveReferred(
  connection: SqlConnection,
  source: PatternSource,
  filter: Filter,
): Promise<Filter> {
  switch (filter.kind) {
    case 'search':
    case 'test':
      return filter;
    case 'not':
      return { kind: 'not', filter: await resolveReferred(connection, source, filter.filter) };
    case 'through': {
      const tables = source.referred?.tables;
      const other = tables?.get(filter.entity);
      if (!tables || !other) return filter;
      const place = { ...other, columns: RECORD_COLUMNS, within: TRUE, referred: { tables } };
      return { ...filter, filter: await resolvePatterns(connection, place, filter.filter) };
    }
    default: {
      const filters: Filter[] = [];
      for (const part of filter.filters) {
        filters.push(await resolveReferred(connection, source, part));
      }
      return { kind: filter.kind, filters };
    }
  }
}

function hasPatterns(filter: Filter): boolean {
  if (filter.kind === 'search') return false;
  if (filter.kind === 'test') return filter.test.op === 'regex';
  return filter.kind === 'not' || filter.kind === 'through'
    ? hasPatterns(filter.filter)
    : filter.filters.some((part) => hasPatterns(part));
}

function parse(json: unknown): JsonValue {
  return typeof json === 'string' ? JSON.parse(json) : null;
}

function lengthOf(json: unknown): number {
  return typeof json === 'string' ? json.length : 0;
}

function tooMany() {
  return badQuery(
    `its patterns match more than ${ID_LIMIT} records. Use narrower patterns, or narrow the filter down.`,
  );
}
