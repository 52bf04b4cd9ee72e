/** Reads import files: CSV or XLSX with a header row, or a JSON array of objects. */

import { isJsonObject, type JsonObject, type JsonValue, ownField } from '../../kernel/json.ts';
import { isFieldName } from '../../query/filter/field-path.ts';
import { readCsv } from '../../spreadsheets/read-csv.ts';
import { readJson } from '../../spreadsheets/read-json.ts';
import { isSpreadsheet, readXlsx } from '../../spreadsheets/read-xlsx.ts';
import { isNumberText, type Sheet, toText } from '../../spreadsheets/table.ts';
import type { EntitySchema, FieldSchema } from '../schema/entity-schema.ts';

/** Maximum number of records in one file. */
const ROW_LIMIT = 10_000;

/** Rows of a file, or the error of the file as a whole. */
export type ImportedRows =
  | { readonly rows: readonly JsonObject[]; readonly error?: never }
  | { readonly rows?: never; readonly error: string };

/** Reads a file. A file that starts with a bracket or brace is JSON. */
export async function readImport(schema: EntitySchema, file: Buffer): Promise<ImportedRows> {
  const read = await readFile(schema, file);
  if (read.rows && read.rows.length > ROW_LIMIT) {
    return { error: `The file has more than ${ROW_LIMIT} rows. Import it in parts.` };
  }
  return read;
}

async function readFile(schema: EntitySchema, file: Buffer): Promise<ImportedRows> {
  // Adds one to the limit for the header row.
  if (isSpreadsheet(file)) return readSheet(schema, await readXlsx(file, ROW_LIMIT + 1));
  const content = new TextDecoder().decode(file);
  const isJson = /^\s*[[{]/.test(content);
  return isJson ? readList(content) : readSheet(schema, readCsv(content, ROW_LIMIT + 1));
}

function readSheet(schema: EntitySchema, { lines, error }: Sheet): ImportedRows {
  if (error !== undefined) return { error };
  const { properties = {} } = schema.record;
  const formats = lines[0]?.map((name) => ownField(properties, toText(name).trim())?.format) ?? [];
  const texts = lines.map((cells) => cells.map((cell, index) => toText(cell, formats[index])));
  return readLines(schema, texts);
}

function readList(content: string): ImportedRows {
  const { value, error } = readJson(content);
  if (error !== undefined) return { error };
  if (Array.isArray(value) && value.every(isJsonObject)) return { rows: value };
  return { error: 'The file is not an array of objects, such as [{"title": "One"}].' };
}

function readLines(
  schema: EntitySchema,
  [names = [], ...rows]: readonly (readonly string[])[],
): ImportedRows {
  const invalid = names.find((name) => !isFieldName(name.trim()));
  if (invalid !== undefined) {
    return {
      error: `The header row names "${invalid.slice(0, 100)}", which is not a valid field name.`,
    };
  }
  return { rows: rows.map((cells) => toRow(schema.record, names, cells)) };
}

/** Converts cells to the types of their fields; a blank cell leaves its field unset. */
export function toRow(
  { properties }: FieldSchema,
  names: readonly string[],
  cells: readonly string[],
): JsonObject {
  const fields = names.map((name, index): [string, JsonValue | undefined] => {
    const field = properties && ownField(properties, name.trim());
    const cell = cells[index] ?? '';
    return [name.trim(), cell === '' ? undefined : toValue(field, cell)];
  });
  return Object.fromEntries(
    fields.filter((field): field is [string, JsonValue] => field[1] !== undefined),
  );
}

/**
 * Converts a cell to the type of its field. A cell that cannot be converted remains a string, which
 * validation rejects.
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
    return JSON.parse(text);
  } catch {
    return text;
  }
}
