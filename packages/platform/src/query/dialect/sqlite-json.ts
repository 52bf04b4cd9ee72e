/**
 * How SQLite reads JSON.
 *
 * `->>` gives a text, a number, 1 or 0 for true or false, the text of an array or object, and NULL for
 * null or nothing; `json_type` tells these apart. A path stands in the text of the statement, since
 * only so is an index on the expression found; `parsePath` keeps quotes and backslashes out of it.
 */
import type { Path } from '../filter/filter.ts';

/** The type of a JSON value, in SQLite's words. */
export type SqlJsonType =
  | 'text'
  | 'integer'
  | 'real'
  | 'true'
  | 'false'
  | 'null'
  | 'array'
  | 'object';

/** A text, a number, 1 or 0; the text of anything with parts; NULL for nothing. */
export function scalarAt(document: string, path: Path): string {
  return `${document} ->> '${jsonPath(path)}'`;
}

/** The JSON text of a value; NULL for nothing. */
export function jsonAt(document: string, path: Path): string {
  return `${document} -> '${jsonPath(path)}'`;
}

/** The type of a value; NULL for nothing. */
export function typeAt(document: string, path: Path): string {
  return `json_type(${document}, '${jsonPath(path)}')`;
}

/** How many elements an array has. */
export function lengthAt(document: string, path: Path): string {
  return `json_array_length(${document}, '${jsonPath(path)}')`;
}

/** A table with the elements of an array, or the fields of an object: columns `type` and `value`. */
export function elementsAt(document: string, path: Path, alias: string): string {
  return `json_each(${document}, '${jsonPath(path)}') AS ${alias}`;
}

/** An element of such a table as a document; NULL if it is no object. */
export function elementDocument(alias: string): string {
  return `(CASE ${alias}.type WHEN 'object' THEN ${alias}.value END)`;
}

/** A list of values that travels as one parameter, a JSON array, so that the statement stays the same. */
export const LIST_PARAMETER = '(SELECT value FROM json_each(?))';

/**
 * A number to be compared with one in JSON. There, SQLite reads whole numbers by their digits, which
 * beyond 2^53 are not those of the floating-point number that JavaScript wrote.
 */
export function numberParameter(value: number): number | bigint {
  if (Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  const digits = JSON.stringify(value);
  const whole = /^-?\d+$/.test(digits) ? BigInt(digits) : undefined;
  return whole !== undefined && BigInt.asIntN(64, whole) === whole ? whole : value;
}

/** A value as a floating-point number: sums cannot overflow, and every one fits a JavaScript number. */
export function asReal(value: string): string {
  return `CAST(${value} AS REAL)`;
}

function jsonPath(path: Path): string {
  return `$${path.map((name) => `."${name}"`).join('')}`;
}
