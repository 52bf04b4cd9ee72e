/**
 * Cursors encode the position at which a list page ends, so that the next page starts after this position even if
 * records are added or deleted meanwhile.
 *
 * A cursor contains the sort value, creation date and id of the last record, and a hash of the query, because a
 * position is meaningless in another order. Cursors are not signed, because a forged cursor can only reduce what the
 * access rules already allow.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SqlValue } from '../database/sql-connection.ts';
import { badQuery } from '../kernel/service-error.ts';
import type { SortKey } from './dialect/dialect.ts';
import { fragment, type SqlFragment } from './filter/sql-fragment.ts';
import { type Sort, tieColumns } from './sort.ts';

const positionSchema = z.tuple([
  z.union([z.string(), z.number(), z.null()]),
  z.string().max(40),
  z.string().max(100),
]);

/** Position of the last record of a page: its sort value, `created_date` and id. */
export type Position = z.output<typeof positionSchema>;

const cursorSchema = z.strictObject({ question: z.string(), position: positionSchema });

export function writeCursor(query: unknown, position: Position): string {
  const cursor = { question: hash(query), position };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws ServiceError `bad_request` when the cursor is malformed or belongs to another query. */
export function readCursor(query: unknown, encoded: string): Position {
  const cursor = cursorSchema.safeParse(decode(encoded)).data;
  if (!cursor) throw badQuery('the cursor is malformed. Start again without one.');
  if (cursor.question === hash(query)) return cursor.position;
  throw badQuery(
    'the cursor belongs to a list with another q, sort, fields or distinct. Start again without it.',
  );
}

/**
 * Returns SQL conditions for the records after a position: one condition, or two conditions whose results are
 * concatenated. Two conditions are needed if records without a value sort before or after all others, because a single
 * condition could not use an index.
 */
export function conditionsAfter(
  sort: Sort,
  key: SortKey | undefined,
  [sorted, date, id]: Position,
): SqlFragment[] {
  const isUp = sort.direction === 'ASC';
  const sign = isUp ? '>' : '<';
  const ties = tieColumns(sort);
  const tie = ties.length === 1 ? [id] : [date, id];
  const tied = beyond(ties, sign, tie);
  if (!key) return [tied];
  const values = key.parametersOf(sorted);
  if (!key.isNullable) return [beyond([...key.terms, ...ties], sign, [...values, ...tie])];
  const {
    terms: [field = ''],
    parameters = [],
  } = key;
  const [value = null] = values;
  const missing = fragment(`${field} IS NULL`, ...parameters);
  const missingAfter: SqlFragment = {
    sql: `${field} IS NULL AND ${tied.sql}`,
    parameters: [...parameters, ...tied.parameters],
  };
  if (value === null) {
    return isUp ? [missingAfter, fragment(`${field} IS NOT NULL`, ...parameters)] : [missingAfter];
  }
  const present: SqlFragment = {
    sql: `${field} ${sign}= ? AND (${field} ${sign} ? OR ${tied.sql})`,
    parameters: [...parameters, value, ...parameters, value, ...tied.parameters],
  };
  return isUp ? [present] : [present, missing];
}

function beyond(
  terms: readonly string[],
  sign: '<' | '>',
  values: readonly SqlValue[],
): SqlFragment {
  return fragment(`(${terms.join(', ')}) ${sign} (${terms.map(() => '?').join(', ')})`, ...values);
}

function decode(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function hash(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16);
}
