import { createHash } from 'node:crypto';
import { invalidField, type JsonObject, ServiceError } from '@groundwork/engine/kernel';
import { type ImportResponse, routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { z } from 'zod';
import { defineCall, type Input, responds } from '../../../http/calls/index.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { readBytes } from '../../../http/read-body.ts';
import { repeatable } from '../../../http/repeatable.ts';
import { parseJson } from '../../../kernel/parse-json.ts';
import { readImport } from '../../../spreadsheets/import-rows.ts';
import { entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { importResponse } from './responses.ts';

/** Maximum size of an imported file. @limit */
const FILE_BYTES = 20 * 1024 * 1024;

/** Maximum size of the multipart form without its file, in bytes. */
const FORM_BYTES = 64 * 1024;

/** Number of records that a preview contains. */
const PREVIEW_LENGTH = 10;

interface ImportForm {
  readonly file: Buffer;
  readonly columns: readonly (string | null)[] | undefined;
  readonly isDryRun: boolean;
}

const columnsField = z.array(z.string().nullable()).max(16_384);

const formWithFile: Input<ImportForm> = {
  read: readForm,
  body: {
    'multipart/form-data': {
      schema: z.object({
        file: z.file(),
        columns: z
          .string()
          .optional()
          .describe('JSON array with the field of each column, or null to ignore the column.'),
        dry_run: z
          .literal('true')
          .optional()
          .describe('Creates no records, and returns a preview of the import.'),
      }),
    },
  },
};

/** Codes of errors that the file's rows cause. */
const REPORTED = ['duplicate', 'validation_error'];

/** Rolls back the records of a dry run. */
class DryRunEnd extends Error {
  readonly records: readonly JsonObject[];

  constructor(records: readonly JsonObject[]) {
    super('A dry run creates no records.');
    this.records = records;
  }
}

/** Endpoint that imports a file. If the file contains errors, it creates no record, and lists the errors by row. */
export const importRecords = defineCall({
  id: 'importRecords',
  method: 'post',
  path: routes.entityImport,
  summary: 'Creates a record for each row of a CSV, XLSX or JSON file',
  access: entityToWrite,
  // The handler reads the idempotency key itself, because the hash of the file identifies the request.
  headers: ['behalf', 'idempotency', 'anonymous'],
  input: formWithFile,
  responses: responds('The created records, or the errors by row', importResponse),
  async handle({ c, caller: entity, input: { file, columns: chosen, isDryRun } }) {
    const { columns, rows, error: invalid } = await readImport(entity.schema, file, chosen);
    const preview = (records: readonly JsonObject[]) =>
      isDryRun ? { preview: { columns, rows: rows.length, records } } : {};
    const fail = (details: string) =>
      c.json({ status: 'error', details, output: null, ...preview([]) });
    if (invalid !== undefined) return fail(invalid);
    const hash = createHash('sha256')
      .update(file)
      .update(JSON.stringify(chosen ?? null));
    const toResponse = (output: JsonObject[]): ImportResponse<JsonObject> => {
      if (isDryRun) throw new DryRunEnd(output.slice(0, PREVIEW_LENGTH));
      const ignored = columns.filter(({ field }) => field === null);
      return {
        status: 'success',
        details: null,
        output,
        ignored_columns: ignored.map(({ heading }) => heading),
      };
    };
    const key = isDryRun ? undefined : repeatable(c, entity, hash.digest('hex'));
    try {
      return respondToWrite(c, await entity.importRows(rows, toResponse, key));
    } catch (error) {
      if (error instanceof DryRunEnd) {
        const { records } = error;
        return c.json({ status: 'success', details: null, output: null, ...preview(records) });
      }
      const isReported = error instanceof ServiceError && REPORTED.includes(error.code);
      if (isReported) return fail(error.message);
      throw error;
    }
  },
});

async function readForm(c: Context<HttpEnv>): Promise<ImportForm> {
  const body = await readBytes(c, FILE_BYTES + FORM_BYTES);
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => undefined);
  const file = form?.get('file') ?? undefined;
  if (file === undefined) throw invalidField('file', 'Field required, in a multipart form');
  return {
    file: typeof file === 'string' ? Buffer.from(file) : Buffer.from(await file.arrayBuffer()),
    columns: readColumns(form?.get('columns') ?? undefined),
    isDryRun: form?.get('dry_run') === 'true',
  };
}

function readColumns(text: unknown): ImportForm['columns'] {
  if (text === undefined) return undefined;
  try {
    return columnsField.parse(parseJson(String(text)));
  } catch {
    throw invalidField('columns', 'Expects a JSON array of field names and null');
  }
}
