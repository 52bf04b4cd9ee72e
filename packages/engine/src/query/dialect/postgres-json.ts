/**
 * SQL that reads JSON in PostgreSQL.
 *
 * A row stores a record twice: `data` is the JSON text as written, because jsonb does not preserve the order
 * of keys; `doc` is the same as jsonb, which all queries read. Each expression is NULL for a value of another
 * type, so no cast can fail, and filters, sorts and indexes share the same expressions.
 */
import type { Path } from '../filter/filter.ts';
import type { JsonDocument } from './dialect.ts';

/** The fields of a record that the schema declares. */
export const recordDocument: JsonDocument = { value: 'doc', text: 'data::json' };

/** Returns the jsonb value at a path through objects. */
export function jsonbAt({ value }: JsonDocument, path: Path): string {
  return `(${value}${steps(path)})`;
}

/** Returns the same value as the stored JSON text. */
export function jsonAt({ text }: JsonDocument, path: Path): string {
  return `(${text}${steps(path)})`;
}

/** Returns a string value, sorted by code points; NULL for another type. */
export function textOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'string' THEN ${value} #>> '{}' END COLLATE "C")`;
}

/** Returns a number value; NULL for another type. */
export function numberOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'number' THEN ${value}::numeric END)`;
}

/** Returns 1 or 0 for true or false; NULL for another type. */
export function flagOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'boolean' THEN ${value}::boolean::integer END)`;
}

/**
 * Matches any of several strings, which are one parameter made by {@link listParameter}. PostgreSQL uses a
 * hash lookup for such an array, but compares every element of an array from a subquery.
 */
export const TEXT_LIST = 'ANY(?::text[])';

/** Matches any of several numbers. */
export const NUMBER_LIST = 'ANY(?::numeric[])';

/** Returns the literal of a PostgreSQL array. */
export function listParameter(values: readonly (string | number)[]): string {
  const elements = values.map((value) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`);
  return `{${elements.join(',')}}`;
}

function steps(path: Path): string {
  return path.map((name) => ` -> '${name}'`).join('');
}
