/**
 * Compiles tests of single values to SQL for PostgreSQL.
 *
 * Regular expressions are not compiled, because PostgreSQL interprets them differently and is slow for some
 * expressions. `resolvePatterns` evaluates them in this process before a filter is compiled.
 */
import type { SqlValue } from '../../database/sql-connection.ts';
import { hasNull, isScalar, type JsonScalar, type JsonValue } from '../../kernel/json.ts';
import { combine, fragment, type SqlFragment } from '../filter/sql-fragment.ts';
import type { ValueTest } from './dialect.ts';
import { listParameter, NUMBER_LIST, TEXT_LIST } from './postgres-json.ts';

/** SQL expressions of one value as each type. An expression is NULL if the value has another type. */
export interface PostgresScalar {
  readonly text: string;
  readonly number: string;
  readonly flag: string;
  readonly isNull: string;
  /** SQL expression of the stored JSON text of an array or object; undefined if the value cannot be one. */
  readonly containerText?: string;
}

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
  const containers = wanted
    .filter((value) => !isScalar(value))
    .map((value) => JSON.stringify(value));
  return combine(
    [
      ...isAmong(scalar.text, texts, TEXT_LIST),
      ...isAmong(scalar.number, numbers, NUMBER_LIST),
      ...isAmong(scalar.flag, flags, NUMBER_LIST),
      ...(scalar.containerText === undefined
        ? []
        : isAmong(scalar.containerText, containers, TEXT_LIST)),
      ...(hasNull(wanted) ? [fragment(scalar.isNull)] : []),
    ],
    'or',
  );
}

/**
 * Returns SQL that tests whether a value is one of several. A single one is compared with `=`, so that PostgreSQL can
 * estimate how many rows match.
 */
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
    // No stored string contains NUL, so comparing with the part of the bound before NUL is enough.
    const prefix = bound.slice(0, bound.indexOf('\0'));
    return fragment(`${value} ${op.startsWith('g') ? '>' : '<='} ?`, prefix);
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

/** Returns whether a stored record can contain a string: PostgreSQL stores neither NUL nor a lone surrogate. */
function isStored(text: string): boolean {
  return isStorable(text) && text.isWellFormed();
}

/** Returns whether PostgreSQL accepts a string as a parameter. PostgreSQL rejects NUL. */
function isStorable(text: string): boolean {
  return !text.includes('\0');
}
