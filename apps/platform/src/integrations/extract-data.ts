import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { isJsonObject, type JsonObject, ownField } from '../entities/json.ts';
import { readStoredFile, requireStoredFile } from '../files/stored-file.ts';
import { requiredText } from '../http/fields.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import { parseJson } from '../http/json-body.ts';
import { checkCsv } from '../tables/check-csv.ts';
import { isSpreadsheet, readXlsx } from '../tables/read-xlsx.ts';
import { toObjects } from '../tables/table.ts';
import { createSchemaCheck } from './answer-schema.ts';
import {
  countCall,
  type IntegrationCall,
  jsonObject,
  readParameters,
  requireCaller,
} from './integration-call.ts';

const ROW_LIMIT = 50_000;

/** Parameters of `ExtractDataFromUploadedFile`. */
export const extractionSchema = z.object({
  file_url: requiredText(2000).optional(),
  file_uri: requiredText(2000).optional(),
  json_schema: jsonObject.nullish(),
});

/** What was read from a file, or what is wrong with it. */
type Extraction =
  | { readonly status: 'success'; readonly details: null; readonly output: unknown }
  | { readonly status: 'error'; readonly details: string; readonly output: null };

/**
 * Reads the data in an uploaded CSV, XLSX or JSON file of at most 20 MiB and 50,000 rows, and checks it
 * against a JSON schema: of the whole, or of one row. It asks no model, so names must be those of the schema.
 */
export async function extractData(call: IntegrationCall): Promise<Extraction> {
  requireCaller(call);
  const { services, appId } = call;
  const parameters = await readParameters(call, extractionSchema);
  const field = parameters.file_url === undefined ? 'file_uri' : 'file_url';
  const uri = parameters[field];
  if (uri === undefined) throw invalidField('file_url', 'Field required');
  const schema = parameters.json_schema ?? undefined;
  const check = schema && createSchemaCheck(schema, 'json_schema');
  const rowSchema = ownField(schema ?? {}, 'items') ?? schema;

  await countCall(call, 'extractData');
  const file = await requireStoredFile(services, { appId, field, uri });
  const content = await readStoredFile(services, file);
  const read = await readData(file.name, content, isJsonObject(rowSchema) ? rowSchema : {});
  if (read.fault !== undefined) return failed(read.fault);
  const { output } = read;
  const isPerRow = Array.isArray(output) && schema?.type !== 'array';
  for (const [index, part] of (isPerRow ? output : [output]).entries()) {
    const fault = check?.(part);
    if (fault !== undefined) return failed(isPerRow ? `Row ${index + 1}, ${fault}` : fault);
  }
  return { status: 'success', details: null, output };
}

type Read =
  | { readonly output: unknown; readonly fault?: never }
  | { readonly output?: never; readonly fault: string };

async function readData(name: string, content: Buffer, rowSchema: JsonObject): Promise<Read> {
  if (isSpreadsheet(content)) return readSpreadsheet(content, rowSchema);
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  if (/\.json$/i.test(name) || /^\s*[[{]/.test(text)) return readJson(text);
  if (/\.(csv|tsv|txt)$/i.test(name)) return readCsv(text, rowSchema, /\.tsv$/i.test(name));
  return {
    fault: 'The file is neither CSV, XLSX nor JSON. Save it as one of them, and upload that.',
  };
}

function readJson(text: string): Read {
  try {
    return { output: parseJson(text) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { fault: 'The file is not valid JSON, or has a name such as __proto__. Correct it.' };
  }
}

function readCsv(text: string, rowSchema: JsonObject, hasTabs: boolean): Read {
  const delimiter = hasTabs ? '\t' : ',';
  const tooMuch = checkCsv(text, delimiter);
  if (tooMuch !== undefined) return { fault: tooMuch };
  let lines: string[][];
  try {
    lines = parse(text, { delimiter, skip_empty_lines: true, to: ROW_LIMIT + 2 });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: `The file is not valid CSV: ${error.message}.` };
  }
  return toRead(lines, rowSchema);
}

async function readSpreadsheet(content: Buffer, rowSchema: JsonObject): Promise<Read> {
  const { lines, fault } = await readXlsx(content, ROW_LIMIT + 1);
  return fault === undefined ? toRead(lines, rowSchema) : { fault };
}

function toRead(lines: Parameters<typeof toObjects>[0], rowSchema: JsonObject): Read {
  // The first line is that of the names.
  if (lines.length > ROW_LIMIT + 1) return { fault: `The file has more than ${ROW_LIMIT} rows.` };
  return { output: toObjects(lines, rowSchema) };
}

function failed(details: string): Extraction {
  return { status: 'error', details, output: null };
}
