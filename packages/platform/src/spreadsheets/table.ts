/** Tables out of files: the first line names the columns, each further one is an object. */
import { isJsonObject, type JsonObject, type JsonValue, ownField } from '../kernel/json.ts';

/** A point in time as a spreadsheet has it: without a zone, taken for UTC; before 1900 a time of day. */
interface DateCell {
  /** In ISO 8601. */
  readonly date: string;
}

/** What stands in a cell; in CSV that is always a text. */
export type Cell = string | number | boolean | null | DateCell;

/** The lines of a file, names first; or what is wrong with it. */
export type Sheet =
  | { readonly lines: readonly (readonly Cell[])[]; readonly fault?: never }
  | { readonly lines?: never; readonly fault: string };

/** What a schema says of a column. */
interface Column {
  readonly name: string;
  readonly type: JsonValue | undefined;
  readonly format: JsonValue | undefined;
}

/**
 * Makes objects of lines, with values as a schema of one row has them. Blank cells are left out, and so are
 * columns without a name.
 */
export function toObjects(
  lines: readonly (readonly Cell[])[],
  rowSchema: JsonObject,
): JsonObject[] {
  const [names = [], ...rows] = lines;
  const columns = names.map((name) => toColumn(toText(name).trim(), rowSchema));
  return rows.map((cells) =>
    // Entries, and not assignments: a column may be called `__proto__`.
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

/** A cell as what its column holds; one that is nothing of the kind stays a text, for the check. */
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

/** Whether a text is a number as people write it; in time that grows with its length alone. */
export function isNumberText(text: string): boolean {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);
}

/** A cell as a text; a point in time as the format of its column has it, or else as short as it can be. */
export function toText(cell: Cell, format?: JsonValue): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  const [day = '', time = ''] = cell.date.split('T');
  if (format === 'date') return day;
  if (format === 'date-time') return cell.date;
  if (format === 'time' || day < '1900-01-01') return time.slice(0, 'HH:MM:SS'.length);
  return time === '00:00:00.000Z' ? day : cell.date;
}
