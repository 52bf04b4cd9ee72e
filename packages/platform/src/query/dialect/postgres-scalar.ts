/**
 * Tests of single values as SQL of PostgreSQL.
 *
 * Patterns are not among them: PostgreSQL has an engine of its own, which reads them differently and can be
 * kept busy by some. `resolvePatterns` tries them here, before a filter becomes SQL.
 */
import type { SqlValue } from '../../database/sql-connection.ts';
import { hasNull, isScalar, type JsonScalar, type JsonValue } from '../../kernel/json.ts';
import { combine } from '../filter/conditions.ts';
import { fragment, type SqlFragment } from '../filter/sql-fragment.ts';
import type { ValueTest } from './dialect.ts';
import { listParameter, NUMBER_LIST, TEXT_LIST } from './postgres-json.ts';

/** One value, without a look into it: SQL that is NULL where it is of another type. */
export interface PostgresScalar {
  readonly text: string;
  readonly number: string;
  /** 1 or 0. */
  readonly flag: string;
  readonly isNull: string;
  /** The JSON text of an array or object, as it was stored; absent for what has no parts. */
  readonly parts?: string;
}

/** Compiles a test of one value. */
export function testPostgresScalar(scalar: PostgresScalar, test: ValueTest): SqlFragment {
  switch (test.op) {
    case 'eq':
      return isOneOf(scalar, [test.value]);
    case 'in':
      return isOneOf(scalar, test.values);
    case 'regex':
      throw new Error('A pattern must be resolved before its filter becomes SQL.');
    default:
      return isOrdered(scalar, test.op, test.value);
  }
}

function isOneOf(scalar: PostgresScalar, wanted: readonly JsonValue[]): SqlFragment {
  const scalars = wanted.filter((value) => isScalar(value)).filter((value) => value !== null);
  const texts = scalars.filter((value) => typeof value === 'string').filter(isStored);
  const numbers = scalars.filter((value) => typeof value === 'number');
  const flags = scalars.filter((value) => typeof value === 'boolean').map(Number);
  const withParts = wanted
    .filter((value) => !isScalar(value))
    .map((value) => JSON.stringify(value));
  return combine(
    [
      ...isAmong(scalar.text, texts, TEXT_LIST),
      ...isAmong(scalar.number, numbers, NUMBER_LIST),
      ...isAmong(scalar.flag, flags, NUMBER_LIST),
      ...(scalar.parts === undefined ? [] : isAmong(scalar.parts, withParts, TEXT_LIST)),
      ...(hasNull(wanted) ? [fragment(scalar.isNull)] : []),
    ],
    'or',
  );
}

/** One value is compared by itself: the planner knows then how rare it is. */
function isAmong(value: string, wanted: readonly (string | number)[], list: string): SqlFragment[] {
  const [first] = wanted;
  if (first === undefined) return [];
  if (wanted.length === 1) return [fragment(`${value} = ?`, first)];
  return [fragment(`${value} = ${list}`, listParameter(wanted))];
}

function isOrdered(
  scalar: PostgresScalar,
  op: 'gt' | 'gte' | 'lt' | 'lte',
  bound: Exclude<JsonScalar, null>,
): SqlFragment {
  const sign = { gt: '>', gte: '>=', lt: '<', lte: '<=' }[op];
  const value = valueLike(scalar, bound);
  if (typeof bound === 'string' && !isStorable(bound)) {
    // No stored text goes on with NUL: all that are greater than what is in front of it are greater.
    const front = bound.slice(0, bound.indexOf('\0'));
    return fragment(`${value} ${op.startsWith('g') ? '>' : '<='} ?`, front);
  }
  return fragment(`${value} ${sign} ?`, toParameter(bound));
}

function valueLike(scalar: PostgresScalar, bound: Exclude<JsonScalar, null>): string {
  if (typeof bound === 'string') return scalar.text;
  return typeof bound === 'number' ? scalar.number : scalar.flag;
}

function toParameter(value: Exclude<JsonScalar, null>): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Whether a record may hold a string: PostgreSQL stores no NUL, and no half of a surrogate pair. */
function isStored(text: string): boolean {
  return isStorable(text) && text.isWellFormed();
}

/** PostgreSQL holds no text with the character NUL in it. */
function isStorable(text: string): boolean {
  return !text.includes('\0');
}
