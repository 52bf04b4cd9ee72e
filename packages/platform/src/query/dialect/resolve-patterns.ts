/**
 * Patterns, where the database cannot try them as the platform does: they are tried here on what the
 * records hold that may fit, and the test gives way to the ids of those that pass.
 *
 * Only records are looked at that everything else in the filter lets through, one batch after the other,
 * and of each only the fields that a pattern is about. What is held at a time is bounded: a batch by how
 * long its records are, as far as the one before tells, and the ids by their number.
 */
import { type SqlConnection, textOf } from '../../database/sql-connection.ts';
import type { JsonObject, JsonValue } from '../../kernel/json.ts';
import { badQuery } from '../filter/bad-query.ts';
import type { FieldKinds } from '../filter/field-kinds.ts';
import { ALWAYS, type Filter, mapTests, NEVER } from '../filter/filter.ts';
import { filterToSql } from '../filter/filter-to-sql.ts';
import { matchesFilter } from '../filter/matches-filter.ts';
import { createPatternTime } from '../filter/pattern-time.ts';
import type { Columns } from '../filter/record-columns.ts';
import type { SqlFragment } from '../filter/sql-fragment.ts';

/** How many records are looked at in one go: at first, and at the most. */
const FIRST_BATCH = 200;
const LONGEST_BATCH = 2000;

/** Characters that a batch may well have. */
const BATCH_LENGTH = 8_000_000;

/** The most ids that a filter gives way to: they travel to the database, and wait there in its memory. */
const ID_LIMIT = 100_000;

type TestFilter = Extract<Filter, { kind: 'test' }>;

/** What a filter is about. */
export interface PatternSource {
  readonly table: string;
  readonly columns: Columns;
  readonly kinds: FieldKinds;
  /** What holds for all that may be meant. */
  readonly within: SqlFragment;
}

/**
 * A filter that fits the same records without patterns, as they are at the moment; the filter itself where
 * there is nothing to resolve.
 *
 * @throws HttpError 400 when its patterns take too long, or fit more than 100,000 records in all.
 */
export async function resolvePatterns(
  connection: SqlConnection,
  source: PatternSource,
  filter: Filter,
): Promise<Filter> {
  const { dialect } = connection;
  if (dialect.knowsPatterns || !hasPatterns(filter)) return filter;
  const found = new Map<TestFilter, JsonValue[]>();
  const superset = mapTests(filter, (test, isPositive) => {
    if (test.test.op !== 'regex') return test;
    found.set(test, []);
    return isPositive ? ALWAYS : NEVER;
  });
  const names = [...new Set([...found.keys()].map(({ path: [name = ''] }) => name))];
  const { table, columns, kinds, within } = source;
  const where = filterToSql(dialect, superset, kinds, columns);
  const fields = names.map((name) =>
    Object.hasOwn(columns, name) ? `to_json("${name}")::text` : dialect.columns.json([name]),
  );
  const sql = `SELECT id, ${fields.join(', ')} FROM ${table} WHERE (${within.sql}) AND (${where.sql}) AND id > ? ORDER BY id LIMIT ?`;
  const parameters = [...within.parameters, ...where.parameters];
  const time = createPatternTime();
  let [last, batch, count] = ['', FIRST_BATCH, 0];
  for (;;) {
    const rows = await connection.allByPlace(sql, [...parameters, last, batch]);
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
    const fitting = Math.floor((BATCH_LENGTH * rows.length) / Math.max(length, 1));
    batch = Math.min(Math.max(fitting, 1), LONGEST_BATCH);
  }
  return mapTests(filter, (test) => {
    const ids = found.get(test);
    return ids ? { kind: 'test', path: ['id'], test: { op: 'in', values: ids } } : test;
  });
}

function hasPatterns(filter: Filter): boolean {
  if (filter.kind === 'test') return filter.test.op === 'regex';
  return filter.kind === 'not'
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
    `its patterns fit more than ${ID_LIMIT} records. Use narrower ones, or narrow the filter down.`,
  );
}
