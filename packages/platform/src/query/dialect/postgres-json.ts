/**
 * SQL that reads JSON in PostgreSQL.
 *
 * A row stores a record twice: `data` is the JSON text as written, since jsonb drops the order of keys; `doc`
 * is the jsonb of it, which all queries read. Each expression yields NULL for a value of another type, so no
 * cast can fail, and filters, sorts and indexes share the same expressions.
 */
import type { Path } from '../filter/filter.ts';
import type { JsonDocument } from './dialect.ts';

/** Fields of a record that the schema declares. */
export const recordDocument: JsonDocument = { value: 'doc', text: 'data::json' };

/** Value at a path that leads through objects only. */
export function jsonbAt({ value }: JsonDocument, path: Path): string {
  return `(${value}${steps(path)})`;
}

/** The same value as the JSON text that was stored. */
export function jsonAt({ text }: JsonDocument, path: Path): string {
  return `(${text}${steps(path)})`;
}

/** String value, in code-point order; NULL for another type. */
export function textOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'string' THEN ${value} #>> '{}' END COLLATE "C")`;
}

/** Number value; NULL for another type. */
export function numberOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'number' THEN ${value}::numeric END)`;
}

/** 1 or 0 for true or false; NULL for another type. */
export function flagOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'boolean' THEN ${value}::boolean::integer END)`;
}

/**
 * Matches any of several strings, passed as one parameter made by {@link listParameter}. PostgreSQL uses a hash
 * lookup for such an array; for an array from a subquery it compares every element.
 */
export const TEXT_LIST = 'ANY(?::text[])';

/** Matches any of several numbers. */
export const NUMBER_LIST = 'ANY(?::numeric[])';

/** Literal of a PostgreSQL array. */
export function listParameter(values: readonly (string | number)[]): string {
  const elements = values.map((value) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`);
  return `{${elements.join(',')}}`;
}

function steps(path: Path): string {
  return path.map((name) => ` -> '${name}'`).join('');
}
