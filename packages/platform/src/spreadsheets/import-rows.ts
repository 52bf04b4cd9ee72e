/** Reads the rows of an imported file, which is CSV or XLSX with a header, or a JSON array of objects. */

import type { EntitySchema, FieldSchema } from '@groundwork/engine';
import { isJsonObject, type JsonObject, type JsonValue, ownField } from '@groundwork/engine/kernel';
import { parseJson } from '../kernel/parse-json.ts';
import { decodeText } from './decode-text.ts';
import { findField, toImportColumns } from './import-columns.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { isSpreadsheet, readXlsx } from './read-xlsx.ts';
import { isNumberText, type Sheet, toText } from './table.ts';

/** Maximum number of rows in an imported file. @limit */
const ROW_LIMIT = 10_000;

/** Rows of a file, or the reason why the whole file is rejected. */
export type ImportedRows =
  | {
      readonly rows: readonly JsonObject[];
      readonly ignored: readonly string[];
      readonly error?: never;
    }
  | { readonly rows?: never; readonly error: string };

/** Reads an imported file. A file that starts with a bracket or a brace is read as JSON. */
export async function readImport(schema: EntitySchema, file: Buffer): Promise<ImportedRows> {
  const read = await readFile(schema, file);
  if (read.rows && read.rows.length > ROW_LIMIT) {
    return { error: `The file has more than ${ROW_LIMIT} rows. Import it in parts.` };
  }
  return read;
}

async function readFile(schema: EntitySchema, file: Buffer): Promise<ImportedRows> {
  // Reads one row more than the limit, because the first row is the header.
  if (isSpreadsheet(file)) return readSheet(schema, await readXlsx(file, ROW_LIMIT + 1));
  const { text, error } = decodeText(file);
  if (error !== undefined) return { error };
  const isJson = /^\s*[[{]/.test(text);
  return isJson ? readList(text) : readSheet(schema, readCsv(text, ROW_LIMIT + 1));
}

function readSheet(schema: EntitySchema, { lines, error }: Sheet): ImportedRows {
  if (error !== undefined) return { error };
  const { properties = {} } = schema.record;
  const formats =
    lines[0]?.map((name) => {
      const field = findField(schema.record, toText(name).trim());
      return field === undefined ? undefined : ownField(properties, field)?.format;
    }) ?? [];
  const texts = lines.map((cells) => cells.map((cell, index) => toText(cell, formats[index])));
  return readLines(schema, texts);
}

function readList(content: string): ImportedRows {
  const { value, error } = readJson(content);
  if (error !== undefined) return { error };
  if (Array.isArray(value) && value.every(isJsonObject)) return { rows: value, ignored: [] };
  return { error: 'The file is not an array of objects, such as [{"title": "One"}].' };
}

function readLines(
  { record }: EntitySchema,
  [header = [], ...rows]: readonly (readonly string[])[],
): ImportedRows {
  const columns = toImportColumns(record, header);
  if (typeof columns === 'string') return { error: columns };
  const { fields, ignored } = columns;
  return { rows: rows.map((cells) => toRow(record, fields, cells)), ignored };
}

/** Converts cells to the types of their fields. The field of a blank cell is left out. */
export function toRow(
  { properties }: FieldSchema,
  fields: readonly (string | undefined)[],
  cells: readonly string[],
): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field, index): [string, JsonValue][] => {
      const cell = cells[index] ?? '';
      if (field === undefined || cell === '') return [];
      return [[field, toValue(properties && ownField(properties, field), cell)]];
    }),
  );
}

/**
 * Converts a cell to the type of its field. A cell that cannot be converted remains a string, which validation then
 * rejects.
 */
function toValue(field: FieldSchema | undefined, cell: string): JsonValue {
  const text = cell.trim();
  switch (field?.type) {
    case 'integer':
    case 'number':
      return isNumberText(text) ? Number(text) : cell;
    case 'boolean':
      if (/^(true|yes|1)$/i.test(text)) return true;
      return /^(false|no|0)$/i.test(text) ? false : cell;
    case 'array':
    case 'object':
      return toStructure(text);
    default:
      return cell;
  }
}

function toStructure(text: string): JsonValue {
  try {
    const value = parseJson(text);
    return isJsonObject(value) || Array.isArray(value) ? value : text;
  } catch {
    return text;
  }
}
