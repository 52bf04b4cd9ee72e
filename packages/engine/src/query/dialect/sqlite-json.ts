/**
 * SQL that reads JSON in SQLite.
 *
 * `->>` returns a string, a number, 1 or 0 for true or false, the JSON text of an array or object, and NULL
 * for null or a missing value; `json_type` distinguishes these. Paths are part of the SQL text, because
 * otherwise no index on the expression would be used; `parsePath` rejects quotes and backslashes.
 */
import type { Path } from '../filter/filter.ts';

export type SqlJsonType =
  | 'text'
  | 'integer'
  | 'real'
  | 'true'
  | 'false'
  | 'null'
  | 'array'
  | 'object';

/**
 * Returns SQL for the value at a path: a string, a number, 1 or 0 for a boolean, the JSON text of an array or object,
 * or NULL for a missing value.
 */
export function scalarAt(document: string, path: Path): string {
  return `${document} ->> '${jsonPath(path)}'`;
}

export function jsonAt(document: string, path: Path): string {
  return `${document} -> '${jsonPath(path)}'`;
}

export function typeAt(document: string, path: Path): string {
  return `json_type(${document}, '${jsonPath(path)}')`;
}

/** Returns SQL for the number of elements of an array; 0 for a value of another type. */
export function lengthAt(document: string, path: Path): string {
  return `json_array_length(${document}, '${jsonPath(path)}')`;
}

/**
 * Returns SQL of a table with the elements of an array or the fields of an object. Its columns are `type` and
 * `value`.
 */
export function elementsAt(document: string, path: Path, alias: string): string {
  return `json_each(${document}, '${jsonPath(path)}') AS ${alias}`;
}

/**
 * Returns SQL that yields a row of `elementsAt` as JSON text if the row is an object; otherwise NULL.
 */
export function elementDocument(alias: string): string {
  return `(CASE ${alias}.type WHEN 'object' THEN ${alias}.value END)`;
}

/** Several values are one parameter, a JSON array, so that the SQL is the same for any number of values. */
export const LIST_PARAMETER = '(SELECT value FROM json_each(?))';

/**
 * Returns the parameter with which a number in JSON is compared. SQLite reads an integer in JSON exactly. Beyond
 * 2^53, this integer may differ from the floating-point number that JavaScript wrote.
 */
export function numberParameter(value: number): number | bigint {
  if (Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  const digits = JSON.stringify(value);
  const whole = /^-?\d+$/.test(digits) ? BigInt(digits) : undefined;
  return whole !== undefined && BigInt.asIntN(64, whole) === whole ? whole : value;
}

/**
 * Converts a number to floating point. Sums of such numbers cannot overflow, and every result fits a JavaScript number.
 */
export function asReal(value: string): string {
  return `CAST(${value} AS REAL)`;
}

function jsonPath(path: Path): string {
  return `$${path.map((name) => `."${name}"`).join('')}`;
}
