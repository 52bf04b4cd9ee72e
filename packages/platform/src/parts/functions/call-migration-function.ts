import { randomUUID } from 'node:crypto';
import { type JsonObject, ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { callFunction, RESPONSE_BYTES } from './call-function.ts';
import type { FunctionServices } from './services.ts';

const responseBody = z.object({
  records: z.array(z.intersection(z.object({ id: z.string() }), z.record(z.string(), z.json()))),
});

/**
 * Calls a function of a data migration, with the service role. The function responds with the fields to change:
 * `{"records": [{"id", …}]}`.
 *
 * @returns the fields by the id of their record.
 * @throws ServiceError when the call fails, or when the response is invalid.
 */
export async function callMigrationFunction(
  services: FunctionServices,
  name: string,
  body: { readonly migration: string; readonly records: readonly JsonObject[] },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, JsonObject>> {
  const response = await callFunction(services, {
    appId: services.functions.appId,
    name,
    body: { migration: body.migration, records: [...body.records] },
    caller: 'service',
    depth: 0,
    requestId: randomUUID(),
    signal,
  });
  const { data } = responseBody.safeParse(await readJson(response.body));
  if (response.isAborted() || response.status >= 400 || !data) {
    throw new ServiceError(
      'function_failed',
      `The function ${name} of the migration ${body.migration} must respond with {"records": [{"id", …}]}. It responded with status ${response.status}.`,
    );
  }
  return new Map(data.records.map(({ id, ...fields }) => [id, fields]));
}

/** Returns undefined for a body that is too long, or not JSON. */
async function readJson(body: ReadableStream<Uint8Array> | null): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > RESPONSE_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
