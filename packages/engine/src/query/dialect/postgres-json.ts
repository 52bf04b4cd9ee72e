/**
 * SQL that reads JSON in PostgreSQL.
 *
 * A row stores a record twice: `data` is the JSON text as written, because jsonb does not preserve the order of
 * keys; `doc` is the same record as jsonb, which all queries read. An expression for a type is NULL for a value of
 * another type, so that no cast can fail. Filters, sorts and indexes use the same expressions, so that queries
 * can use the indexes.
 */
import type { Path } from '../filter/filter.ts';
import type { JsonDocument } from './dialect.ts';

export const recordDocument: JsonDocument = { value: 'doc', text: 'data::json' };

export function jsonbAt({ value }: JsonDocument, path: Path): string {
  return `(${value}${steps(path)})`;
}

/** Returns SQL for the value at a path as the JSON text that was stored. */
export function jsonAt({ text }: JsonDocument, path: Path): string {
  return `(${text}${steps(path)})`;
}

/** Returns SQL for a string that is sorted by Unicode code points; NULL for a value of another type. */
export function textOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'string' THEN ${value} #>> '{}' END COLLATE "C")`;
}

export function numberOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'number' THEN ${value}::numeric END)`;
}

/** Returns SQL for 1 or 0 instead of true or false; NULL for a value of another type. */
export function flagOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'boolean' THEN ${value}::boolean::integer END)`;
}

/**
 * SQL that matches any of several strings, which {@link listParameter} encodes as one parameter. PostgreSQL builds
 * a hash table from such a parameter. If a subquery returned the array, PostgreSQL would compare every element.
 */
export const TEXT_LIST = 'ANY(?::text[])';

export const NUMBER_LIST = 'ANY(?::numeric[])';

/** Returns several values as one parameter, in PostgreSQL's syntax of arrays. */
export function listParameter(values: readonly (string | number)[]): string {
  const elements = values.map((value) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`);
  return `{${elements.join(',')}}`;
}

function steps(path: Path): string {
  return path.map((name) => ` -> '${name}'`).join('');
}
