/**
 * Converts a table to objects. The first row contains the names of the columns, and each further row becomes an object.
 */

import { isJsonObject, type JsonObject, type JsonValue, ownField } from '@groundwork/engine/kernel';
import { isExact } from '../kernel/parse-json.ts';

/** Cell with a date-time in UTC. A date before 1900 stands for a time of day. */
interface DateCell {
  readonly date: string;
}

/** Value of a cell, which in a CSV file is always a string. */
export type Cell = string | number | boolean | null | DateCell;

export type Sheet =
  | { readonly lines: readonly (readonly Cell[])[]; readonly error?: never }
  | { readonly lines?: never; readonly error: string };

interface Column {
  readonly name: string;
  readonly type: JsonValue | undefined;
  readonly format: JsonValue | undefined;
}

/** Returns an error message if two columns have the same name, because only one column could be stored. */
export function findRepeated(names: readonly (string | undefined)[]): string | undefined {
  const name = names.find((other, index) => other && names.indexOf(other) !== index);
  return name && `The header row names "${name}" twice. Keep one of the columns.`;
}

/** Converts rows to objects, without blank cells and columns without a name. */
export function toObjects(
  lines: readonly (readonly Cell[])[],
  rowSchema: JsonObject,
): JsonObject[] {
  const [names = [], ...rows] = lines;
  const columns = names.map((name) => toColumn(toText(name).trim(), rowSchema));
  return rows.map((cells) =>
    // Creates the object from entries instead of by assignments, because a column may be named `__proto__`.
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
 * Converts a cell to the type of its column. A cell that cannot be converted remains a string, which validation then
 * rejects.
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

/** Returns whether a string is a number in common notation. Takes linear time. */
export function isNumberText(text: string): boolean {
  const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);
  return isNumber && isExact(text.replace('+', ''));
}

/**
 * Converts a cell to a string. A date-time has the format that the column declares, or otherwise the shortest
 * possible format.
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
