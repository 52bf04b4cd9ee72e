/**
 * How PostgreSQL reads JSON.
 *
 * A record is stored twice in its row: `data` is the text as it was written, since jsonb forgets the order
 * of keys; `doc` is jsonb made of it, for everything that is asked. Each expression gives NULL for a
 * value of another type, so that no cast can fail, and the index on it is the one that a filter and a
 * sort ask for.
 */
import type { Path } from '../filter/filter.ts';
import type { JsonDocument } from './dialect.ts';

/** The own fields of a record. */
export const recordDocument: JsonDocument = { value: 'doc', text: 'data::json' };

/** The value at a path; through objects only. */
export function jsonbAt({ value }: JsonDocument, path: Path): string {
  return `(${value}${steps(path)})`;
}

/** The same value as JSON that is still the text that was stored. */
export function jsonAt({ text }: JsonDocument, path: Path): string {
  return `(${text}${steps(path)})`;
}

/** Its text, if it is one; in the order of code points. */
export function textOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'string' THEN ${value} #>> '{}' END COLLATE "C")`;
}

/** Its number, if it is one. */
export function numberOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'number' THEN ${value}::numeric END)`;
}

/** 1 or 0, if it is true or false. */
export function flagOfJsonb(value: string): string {
  return `(CASE WHEN jsonb_typeof(${value}) = 'boolean' THEN ${value}::boolean::integer END)`;
}

/**
 * One of some strings, sent as one parameter made by {@link listParameter}. PostgreSQL looks values up in such an array
 * by their hash; it compares each with all elements if the array comes from a subquery.
 */
export const TEXT_LIST = 'ANY(?::text[])';

/** One of some numbers. */
export const NUMBER_LIST = 'ANY(?::numeric[])';

/** The literal of an array. */
export function listParameter(values: readonly (string | number)[]): string {
  const elements = values.map((value) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`);
  return `{${elements.join(',')}}`;
}

function steps(path: Path): string {
  return path.map((name) => ` -> '${name}'`).join('');
}
