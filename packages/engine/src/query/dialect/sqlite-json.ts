/**
 * SQL that reads JSON in SQLite.
 *
 * `->>` returns a string, a number, 1 or 0 for true or false, the JSON text of an array or object, and NULL
 * for null or a missing value; `json_type` distinguishes these. Paths are part of the SQL text, because
 * otherwise no index on the expression would be used; `parsePath` rejects quotes and backslashes.
 */
import type { Path } from '../filter/filter.ts';

/** Names of JSON types in SQLite. */
export type SqlJsonType =
  | 'text'
  | 'integer'
  | 'real'
  | 'true'
  | 'false'
  | 'null'
  | 'array'
  | 'object';

/** Returns a string, a number, 1 or 0; the JSON text of an array or object; NULL for a missing value. */
export function scalarAt(document: string, path: Path): string {
  return `${document} ->> '${jsonPath(path)}'`;
}

/** Returns the JSON text of a value; NULL for a missing value. */
export function jsonAt(document: string, path: Path): string {
  return `${document} -> '${jsonPath(path)}'`;
}

/** Returns the type of a value; NULL for a missing value. */
export function typeAt(document: string, path: Path): string {
  return `json_type(${document}, '${jsonPath(path)}')`;
}

/** Returns the number of elements of an array; 0 for another type. */
export function lengthAt(document: string, path: Path): string {
  return `json_array_length(${document}, '${jsonPath(path)}')`;
}

/**
 * Returns a table of the elements of an array or the fields of an object, with the columns `type` and
 * `value`.
 */
export function elementsAt(document: string, path: Path, alias: string): string {
  return `json_each(${document}, '${jsonPath(path)}') AS ${alias}`;
}

/** Returns an element of such a table as a document; NULL unless it is an object. */
export function elementDocument(alias: string): string {
  return `(CASE ${alias}.type WHEN 'object' THEN ${alias}.value END)`;
}

/** Values as a single parameter, a JSON array, so that the statement is the same for any number of them. */
export const LIST_PARAMETER = '(SELECT value FROM json_each(?))';

/**
 * Returns the parameter for a comparison with a number in JSON. SQLite reads whole numbers in JSON digit by
 * digit, which beyond 2^53 differs from the floating-point number that JavaScript wrote.
 */
export function numberParameter(value: number): number | bigint {
  if (Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  const digits = JSON.stringify(value);
  const whole = /^-?\d+$/.test(digits) ? BigInt(digits) : undefined;
  return whole !== undefined && BigInt.asIntN(64, whole) === whole ? whole : value;
}

/**
 * Returns a value as a floating-point number: sums cannot overflow, and every result fits a JavaScript
 * number.
 */
export function asReal(value: string): string {
  return `CAST(${value} AS REAL)`;
}

function jsonPath(path: Path): string {
  return `$${path.map((name) => `."${name}"`).join('')}`;
}
