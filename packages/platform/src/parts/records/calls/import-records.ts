import { createHash } from 'node:crypto';
import { invalidField, type JsonObject, ServiceError } from '@groundwork/engine/kernel';
import { type ImportResponse, routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { z } from 'zod';
import { defineCall, type Input, responds } from '../../../http/calls/index.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { readBytes } from '../../../http/read-body.ts';
import { repeatable } from '../../../http/repeatable.ts';
import { readImport } from '../../../spreadsheets/import-rows.ts';
import { entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { importResponse } from './responses.ts';

/** Maximum size of an imported file. @limit */
const FILE_BYTES = 20 * 1024 * 1024;

/** Maximum size of the multipart form without its file, in bytes. */
const FORM_BYTES = 64 * 1024;

const formWithFile: Input<Buffer> = {
  read: readFile,
  body: { 'multipart/form-data': { schema: z.object({ file: z.file() }) } },
};

/** Codes of errors that the file's rows cause. */
const REPORTED = ['duplicate', 'validation_error'];

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
  async handle({ c, caller: entity, input: file }) {
    const imported = await readImport(entity.schema, file);
    if (imported.rows === undefined) return c.json(failedImport(imported.error));
    const { rows, ignored } = imported;
    const hash = createHash('sha256').update(file).digest('hex');
    try {
      const toResponse = (output: JsonObject[]): ImportResponse<JsonObject> => ({
        status: 'success',
        details: null,
        output,
        ignored_columns: ignored,
      });
      const json = await entity.importRows(rows, toResponse, repeatable(c, entity, hash));
      return respondToWrite(c, json);
    } catch (error) {
      const isReported = error instanceof ServiceError && REPORTED.includes(error.code);
      if (isReported) return c.json(failedImport(error.message));
      throw error;
    }
  },
});

function failedImport(details: string): ImportResponse<JsonObject> {
  return { status: 'error', details, output: null };
}

async function readFile(c: Context<HttpEnv>): Promise<Buffer> {
  const body = await readBytes(c, FILE_BYTES + FORM_BYTES);
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => undefined);
  const file = form?.get('file') ?? undefined;
  if (file === undefined) throw invalidField('file', 'Field required, in a multipart form');
  return typeof file === 'string' ? Buffer.from(file) : Buffer.from(await file.arrayBuffer());
}
