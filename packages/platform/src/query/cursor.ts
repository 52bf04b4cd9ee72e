/**
 * Cursors: where a page ended, so that the next begins after it however many records came or went.
 *
 * A cursor holds what the last record was sorted by, its date and its id, and a hash of the question,
 * since a place in one order means nothing in another. It is not signed: it only narrows what the
 * rules let through anyway.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SqlValue } from '../database/sql-connection.ts';
import type { SortKey } from './dialect/dialect.ts';
import { badQuery } from './filter/bad-query.ts';
import { fragment, type SqlFragment } from './filter/sql-fragment.ts';
import { type Sort, tieColumns } from './sort.ts';

/** What was last on a page. */
const positionSchema = z.tuple([
  z.union([z.string(), z.number(), z.null()]),
  z.string().max(40),
  z.string().max(100),
]);

/** What a record was sorted by, its `created_date` and its id. */
export type Position = z.output<typeof positionSchema>;

const cursorSchema = z.strictObject({ question: z.string(), position: positionSchema });

/** Writes a cursor for the page after a position. */
export function writeCursor(question: unknown, position: Position): string {
  const cursor = { question: hash(question), position };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * Reads a cursor.
 *
 * @throws HttpError 400 when it is none, or was given for another question.
 */
export function readCursor(question: unknown, text: string): Position {
  const cursor = cursorSchema.safeParse(decode(text)).data;
  if (!cursor) throw badQuery('the cursor is none of this platform. Start again without one.');
  if (cursor.question === hash(question)) return cursor.position;
  throw badQuery(
    'the cursor belongs to a list with another q, sort, fields or distinct. Start again without it.',
  );
}

/**
 * What comes after a position, in one or two parts that follow each other. Two, because what is
 * missing comes first or last of all, and an index cannot be asked for both at once.
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
  const [field = ''] = key.terms;
  const [value = null] = values;
  const missing = fragment(`${field} IS NULL`);
  const missingAfter: SqlFragment = {
    sql: `${field} IS NULL AND ${tied.sql}`,
    parameters: tied.parameters,
  };
  if (value === null)
    return isUp ? [missingAfter, fragment(`${field} IS NOT NULL`)] : [missingAfter];
  const present: SqlFragment = {
    sql: `${field} ${sign}= ? AND (${field} ${sign} ? OR ${tied.sql})`,
    parameters: [value, value, ...tied.parameters],
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

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function hash(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16);
}
