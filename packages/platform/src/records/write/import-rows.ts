/** Reading the file of an import: CSV or XLSX with a line of names, or a JSON list of objects. */

import { isJsonObject, type JsonObject, type JsonValue, ownField } from '../../kernel/json.ts';
import { isFieldName } from '../../query/filter/field-path.ts';
import { readCsv } from '../../spreadsheets/read-csv.ts';
import { readJson } from '../../spreadsheets/read-json.ts';
import { isSpreadsheet, readXlsx } from '../../spreadsheets/read-xlsx.ts';
import { isNumberText, type Sheet, toText } from '../../spreadsheets/table.ts';
import type { EntitySchema, FieldSchema } from '../schema/entity-schema.ts';

/** The most records that one file holds. */
const ROW_LIMIT = 10_000;

/** The rows of a file, or what is wrong with it as a whole. */
export type ImportedRows =
  | { readonly rows: readonly JsonObject[]; readonly fault?: never }
  | { readonly rows?: never; readonly fault: string };

/** Reads a file; what begins with a bracket is JSON. */
export async function readImport(schema: EntitySchema, file: Buffer): Promise<ImportedRows> {
  const read = await readFile(schema, file);
  if (read.rows && read.rows.length > ROW_LIMIT) {
    return { fault: `The file has more than ${ROW_LIMIT} rows. Import it in parts.` };
  }
  return read;
}

async function readFile(schema: EntitySchema, file: Buffer): Promise<ImportedRows> {
  // The first line is that of the names.
  if (isSpreadsheet(file)) return readSheet(schema, await readXlsx(file, ROW_LIMIT + 1));
  const content = new TextDecoder().decode(file);
  const isJson = /^\s*[[{]/.test(content);
  return isJson ? readList(content) : readSheet(schema, readCsv(content, ROW_LIMIT + 1));
}

function readSheet(schema: EntitySchema, { lines, fault }: Sheet): ImportedRows {
  if (fault !== undefined) return { fault };
  const { properties = {} } = schema.record;
  const formats = lines[0]?.map((name) => ownField(properties, toText(name).trim())?.format) ?? [];
  const texts = lines.map((cells) => cells.map((cell, index) => toText(cell, formats[index])));
  return readLines(schema, texts);
}

function readList(content: string): ImportedRows {
  const { value, fault } = readJson(content);
  if (fault !== undefined) return { fault };
  if (Array.isArray(value) && value.every(isJsonObject)) return { rows: value };
  return { fault: 'The file is not a list of objects, such as [{"title": "One"}].' };
}

function readLines(
  schema: EntitySchema,
  [names = [], ...rows]: readonly (readonly string[])[],
): ImportedRows {
  const unfit = names.find((name) => !isFieldName(name.trim()));
  if (unfit !== undefined) {
    return { fault: `The first line names "${unfit.slice(0, 100)}", which can be no field.` };
  }
  return { rows: rows.map((cells) => toRow(schema, names, cells)) };
}

/** A blank cell says nothing of its field. */
function toRow(
  schema: EntitySchema,
  names: readonly string[],
  cells: readonly string[],
): JsonObject {
  const { properties } = schema.record;
  const fields = names.map((name, index): [string, JsonValue | undefined] => {
    const field = properties && ownField(properties, name.trim());
    const cell = cells[index] ?? '';
    return [name.trim(), cell === '' ? undefined : toValue(field, cell)];
  });
  return Object.fromEntries(
    fields.filter((field): field is [string, JsonValue] => field[1] !== undefined),
  );
}

/** A cell as what its field holds; one that is nothing of the kind stays a text, and is refused. */
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
