import { invalidField, isJsonObject, type JsonObject, ownField } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { json, responds } from '../../../http/calls/index.ts';
import { jsonObject, requiredString } from '../../../kernel/fields.ts';
import { decodeText } from '../../../spreadsheets/decode-text.ts';
import { readCsv } from '../../../spreadsheets/read-csv.ts';
import { readJson } from '../../../spreadsheets/read-json.ts';
import { isSpreadsheet, readXlsx } from '../../../spreadsheets/read-xlsx.ts';
import { findRepeated, type Sheet, toObjects, toText } from '../../../spreadsheets/table.ts';
import { requireStoredFile } from '../../files/index.ts';
import { defineIntegration } from '../define-integration.ts';
import { type IntegrationCall, readParameters } from '../integration-call.ts';
import { integrationLimits } from '../limits.ts';
import { createSchemaCheck } from '../schema-check.ts';

const ROW_LIMIT = 50_000;

const parameters = z.object({
  file_url: requiredString(2000).optional(),
  file_uri: requiredString(2000).optional(),
  json_schema: jsonObject.nullish(),
});

type Extraction =
  | { readonly status: 'success'; readonly details: null; readonly output: unknown }
  | { readonly status: 'error'; readonly details: string; readonly output: null };

/**
 * Endpoint that extracts the data of an uploaded CSV, XLSX or JSON file of at most 20 MiB and 50,000 rows. It
 * validates the data with a JSON schema of the whole file or of one row. It uses no language model, so the
 * columns must have the names of the schema's properties.
 */
export const extractData = defineIntegration({
  name: 'ExtractDataFromUploadedFile',
  summary: 'Extracts the data of an uploaded CSV, XLSX or JSON file',
  body: json(parameters, {
    file_url: 'https://app.example/files/0f1e2d3c/sites.csv',
    json_schema: { type: 'object', properties: { acres: { type: 'number' } } },
  }),
  responses: responds(
    'The data, or the errors of the file',
    z.object({
      status: z.enum(['success', 'error']),
      details: z.string().nullable(),
      output: z.unknown(),
    }),
  ),
  limit: integrationLimits.extractData,
  run: extract,
});

async function extract(call: IntegrationCall): Promise<Extraction> {
  const { services, appId } = call;
  const named = await readParameters(call, parameters);
  const field = named.file_url === undefined ? 'file_uri' : 'file_url';
  const uri = named[field];
  if (uri === undefined) throw invalidField('file_url', 'Field required');
  const schema = named.json_schema ?? undefined;
  const check = schema && createSchemaCheck(schema, 'json_schema');
  const rowSchema = ownField(schema ?? {}, 'items') ?? schema;

  await call.countAttempt();
  const file = await requireStoredFile(services, { appId, field, uri });
  const content = await services.files.read(file);
  const read = await readData(file.name, content, isJsonObject(rowSchema) ? rowSchema : {});
  if (read.error !== undefined) return failed(read.error);
  const { output } = read;
  const isPerRow = Array.isArray(output) && schema?.type !== 'array';
  for (const [index, part] of (isPerRow ? output : [output]).entries()) {
    const error = check?.(part);
    if (error !== undefined) return failed(isPerRow ? `Row ${index + 1}, ${error}` : error);
  }
  return { status: 'success', details: null, output };
}

type Read =
  | { readonly output: unknown; readonly error?: never }
  | { readonly output?: never; readonly error: string };

async function readData(name: string, content: Buffer, rowSchema: JsonObject): Promise<Read> {
  // Reads one row more than the limit, because the first row contains the names of the columns.
  if (isSpreadsheet(content)) return toRead(await readXlsx(content, ROW_LIMIT + 1), rowSchema);
  const { text = '', error: encodingError } = decodeText(content);
  const isJson = /\.json$/i.test(name) || /^\s*[[{]/.test(text);
  if (!isJson && !/\.(csv|tsv|txt)$/i.test(name)) {
    return {
      error: 'The file is neither CSV, XLSX nor JSON. Save it as one of them, and upload that.',
    };
  }
  if (encodingError !== undefined) return { error: encodingError };
  if (!isJson) return toRead(readCsv(text, ROW_LIMIT + 1), rowSchema);
  const { value, error } = readJson(text);
  return error === undefined ? { output: value } : { error };
}

function toRead({ lines, error }: Sheet, rowSchema: JsonObject): Read {
  if (error !== undefined) return { error };
  if (lines.length > ROW_LIMIT + 1) return { error: `The file has more than ${ROW_LIMIT} rows.` };
  const repeated = findRepeated(lines[0]?.map((cell) => toText(cell).trim()) ?? []);
  if (repeated !== undefined) return { error: repeated };
  return { output: toObjects(lines, rowSchema) };
}

function failed(details: string): Extraction {
  return { status: 'error', details, output: null };
}
