/**
 * Compiles tests of single values to SQL for SQLite. Each comparison checks the type, because SQLite would otherwise
 * compare values of different types.
 */
import type { SqlValue } from '../../database/sql-connection.ts';
import { hasNull, isScalar, type JsonScalar, type JsonValue } from '../../kernel/json.ts';
import type { FieldKind } from '../filter/field-kinds.ts';
import type { Path } from '../filter/filter.ts';
import { combine, FALSE, fragment, type SqlFragment } from '../filter/sql-fragment.ts';
import type { ValueTest } from './dialect.ts';
import { jsonAt, LIST_PARAMETER, numberParameter, type SqlJsonType } from './sqlite-json.ts';

export interface Scalar {
  readonly value: string;
  /** SQL expression of the value's JSON type; undefined for a value that is a separate column. */
  readonly type?: string;
  readonly kind: FieldKind | undefined;
  /** JSON document that contains the value at `path`; empty if `value` itself is the JSON text. */
  readonly document: string;
  readonly path: Path;
}

export function testScalar(scalar: Scalar, test: ValueTest): SqlFragment {
  switch (test.op) {
    case 'eq':
      return isSame(scalar, test.value);
    case 'in':
      return isOneOf(scalar, test.values);
    case 'regex':
      return ofType(
        scalar,
        'text',
        fragment(`matches_pattern(?, ?, ${scalar.value})`, test.pattern, test.flags),
      );
    default: {
      const sign = { gt: '>', gte: '>=', lt: '<', lte: '<=' }[test.op];
      return ofType(
        scalar,
        kindOf(test.value),
        fragment(`${scalar.value} ${sign} ?`, bind(test.value)),
      );
    }
  }
}

function isOneOfContainers(scalar: Scalar, wanted: readonly JsonValue[]): SqlFragment[] {
  const texts = wanted.filter((value) => !isScalar(value)).map((value) => JSON.stringify(value));
  if (texts.length === 0 || scalar.type === undefined) return [];
  const isContainer = `${scalar.type} IN ('array', 'object')`;
  const list = JSON.stringify(texts);
  return [fragment(`${isContainer} AND ${jsonText(scalar)} IN ${LIST_PARAMETER}`, list)];
}

function jsonText({ document, path, value }: Scalar): string {
  return document ? jsonAt(document, path) : value;
}

function isSame(scalar: Scalar, wanted: JsonValue): SqlFragment {
  if (wanted === null) return isNull(scalar);
  if (typeof wanted === 'object') {
    if (scalar.type === undefined) return FALSE;
    const kind: SqlJsonType = Array.isArray(wanted) ? 'array' : 'object';
    const text = JSON.stringify(wanted);
    return fragment(`${scalar.type} = '${kind}' AND ${jsonText(scalar)} = ?`, text);
  }
  return ofType(scalar, kindOf(wanted), fragment(`${scalar.value} = ?`, bind(wanted)));
}

function isOneOf(scalar: Scalar, wanted: readonly JsonValue[]): SqlFragment {
  const ofKind = (kind: FieldKind) => {
    const values = wanted.filter(
      (value) => isScalar(value) && value !== null && kindOf(value) === kind,
    );
    if (values.length === 0) return [];
    const list = JSON.stringify(values);
    return [ofType(scalar, kind, fragment(`${scalar.value} IN ${LIST_PARAMETER}`, list))];
  };
  return combine(
    [
      ...ofKind('text'),
      ...ofKind('number'),
      ...ofKind('boolean'),
      ...isOneOfContainers(scalar, wanted),
      ...(hasNull(wanted) ? [isNull(scalar)] : []),
    ],
    'or',
  );
}

function isNull({ value, type, document }: Scalar): SqlFragment {
  if (type === undefined) return fragment(`${value} IS NULL`);
  return fragment(document ? `${value} IS NULL` : `${type} = 'null'`);
}

/** Limits a comparison to values of one type, unless the schema guarantees the type. */
function ofType({ type, kind }: Scalar, wanted: FieldKind, comparison: SqlFragment): SqlFragment {
  if (kind === wanted) return comparison;
  if (type === undefined || (kind !== undefined && kind !== 'array')) return FALSE;
  const check = {
    text: `${type} = 'text'`,
    number: `${type} IN ('integer', 'real')`,
    boolean: `${type} IN ('true', 'false')`,
    array: `${type} = 'array'`,
    object: `${type} = 'object'`,
  }[wanted];
  return { sql: `${comparison.sql} AND ${check}`, parameters: comparison.parameters };
}

function kindOf(value: JsonScalar): FieldKind {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}

/** Converts a boolean to 1 or 0, as SQLite's JSON functions represent it. */
function bind(value: string | number | boolean): SqlValue {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? numberParameter(value) : value;
}
