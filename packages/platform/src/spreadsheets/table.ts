/** Tables from files: the first row names the columns, and each further row becomes an object. */

import { isJsonObject, type JsonObject, type JsonValue, ownField } from '@groundwork/engine/kernel';
import { isExact } from '../kernel/parse-json.ts';

/** A date and time without a zone, which is treated as UTC. Before 1900 it is a time of day. */
interface DateCell {
  /** Date and time in ISO 8601. */
  readonly date: string;
}

/** Value of a cell; in a CSV file always a string. */
export type Cell = string | number | boolean | null | DateCell;

/** Rows of a file, the header first, or the error of the file. */
export type Sheet =
  | { readonly lines: readonly (readonly Cell[])[]; readonly error?: never }
  | { readonly lines?: never; readonly error: string };

/** Declared type of a column. */
interface Column {
  readonly name: string;
  readonly type: JsonValue | undefined;
  readonly format: JsonValue | undefined;
}

/**
 * Finds a name of several columns, of which only one could be stored.
 *
 * @returns the error of the header; undefined if all names differ.
 */
export function findRepeated(names: readonly (string | undefined)[]): string | undefined {
  const name = names.find((other, index) => other && names.indexOf(other) !== index);
  return name && `The header row names "${name}" twice. Keep one of the columns.`;
}

/**
 * Converts rows to objects with values of the declared types. Omits blank cells and columns without a name.
 */
export function toObjects(
  lines: readonly (readonly Cell[])[],
  rowSchema: JsonObject,
): JsonObject[] {
  const [names = [], ...rows] = lines;
  const columns = names.map((name) => toColumn(toText(name).trim(), rowSchema));
  return rows.map((cells) =>
    // Uses entries instead of assignments, because a column may be named `__proto__`.
    Object.fromEntries(
      columns
        .map((column, index): [string, JsonValue] => [column.name, toValue(column, cells[index])])
        .filter(([name, value]) => name !== '' && value !== ''),
    ),
  );
}

function toColumn(name: string, rowSchema: JsonObject): Column {
  const types = ownField(rowSchema, 'properties');
  const column = isJsonObject(types) ? ownField(types, name) : undefined;
  const { type, format } = isJsonObject(column) ? column : {};
  return { name, type, format };
}

/**
 * Converts a cell to the type of its column. A cell that cannot be converted remains a string, which
 * validation rejects.
 */
function toValue({ type, format }: Column, cell: Cell = ''): JsonValue {
  if (typeof cell === 'number' || typeof cell === 'boolean') {
    return type === 'string' ? toText(cell) : cell;
  }
  if (cell !== null && typeof cell === 'object') return toText(cell, format);
  const text = toText(cell).trim();
  if (type === 'number' || type === 'integer') {
    return isNumberText(text) ? Number(text) : (cell ?? '');
  }
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return cell ?? '';
}

/** Whether a string is a number in common notation. Takes linear time. */
export function isNumberText(text: string): boolean {
  const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);
  return isNumber && isExact(text.replace('+', ''));
}

/**
 * Converts a cell to a string. A date and time is formatted as the column declares, or otherwise as briefly
 * as possible.
 */
export function toText(cell: Cell, format?: JsonValue): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  const [day = '', time = ''] = cell.date.split('T');
  if (format === 'date') return day;
  if (format === 'date-time') return cell.date;
  if (format === 'time' || day < '1900-01-01') return time.slice(0, 'HH:MM:SS'.length);
  return time === '00:00:00.000Z' ? day : cell.date;
}
