/** Reads the rows of an imported file, which is CSV or XLSX with a header, or a JSON array of objects. */

import type { EntitySchema, FieldSchema } from '@groundwork/engine';
import { isJsonObject, type JsonObject, type JsonValue, ownField } from '@groundwork/engine/kernel';
import { parseJson } from '../kernel/parse-json.ts';
import { decodeText } from './decode-text.ts';
import { toImportColumns } from './import-columns.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { isSpreadsheet, readXlsx } from './read-xlsx.ts';
import { type Cell, isNumberText, type Sheet, toText } from './table.ts';

/** Maximum number of rows in an imported file. @limit */
const ROW_LIMIT = 10_000;

export interface ImportedRows {
  /** Columns of the file in its order; empty for JSON. */
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[];
  readonly rows: readonly JsonObject[];
  /** Why the whole file is rejected; undefined if it is not. */
  readonly error: string | undefined;
}

/**
 * Reads an imported file. A file that starts with a bracket or a brace is read as JSON.
 *
 * @param chosen field for each column, or null to ignore the column; undefined finds the fields by the headings.
 */
export async function readImport(
  schema: EntitySchema,
  file: Buffer,
  chosen?: readonly (string | null)[],
): Promise<ImportedRows> {
  const imported = await readFile(schema, file, chosen);
  if (imported.rows.length <= ROW_LIMIT) return imported;
  return failed(`The file has more than ${ROW_LIMIT} rows. Import it in parts.`, imported.columns);
}

async function readFile(
  schema: EntitySchema,
  file: Buffer,
  chosen: readonly (string | null)[] | undefined,
): Promise<ImportedRows> {
  // Reads one row more than the limit, because the first row is the header.
  if (isSpreadsheet(file)) return readSheet(schema, await readXlsx(file, ROW_LIMIT + 1), chosen);
  const { text, error } = decodeText(file);
  if (error !== undefined) return failed(error);
  const isJson = /^\s*[[{]/.test(text);
  return isJson ? readList(text) : readSheet(schema, readCsv(text, ROW_LIMIT + 1), chosen);
}

function readSheet(
  { record }: EntitySchema,
  { lines, error: invalid }: Sheet,
  chosen: readonly (string | null)[] | undefined,
): ImportedRows {
  if (invalid !== undefined) return failed(invalid);
  const [header = [], ...rows] = lines;
  const headings = header.map((cell) => toText(cell).trim());
  const { fields, error } = toImportColumns(record, headings, chosen);
  const columns = headings.map((heading, index) => ({ heading, field: fields[index] ?? null }));
  if (error !== undefined) return failed(error, columns);
  const formats = fields.map((field) => field && ownField(record.properties ?? {}, field)?.format);
  const toTexts = (cells: readonly Cell[]) =>
    cells.map((cell, index) => toText(cell, formats[index]));
  return {
    columns,
    rows: rows.map((cells) => toRow(record, fields, toTexts(cells))),
    error: undefined,
  };
}

function readList(content: string): ImportedRows {
  const { value, error } = readJson(content);
  if (error !== undefined) return failed(error);
  if (Array.isArray(value) && value.every(isJsonObject)) {
    return { columns: [], rows: value, error };
  }
  return failed('The file is not an array of objects, such as [{"title": "One"}].');
}

function failed(error: string, columns: ImportedRows['columns'] = []): ImportedRows {
  return { columns, rows: [], error };
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
