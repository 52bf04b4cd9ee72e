import {
  createEach,
  deleteMany,
  type Entity,
  parseKnownUpdate,
  parseQuery,
  parseUpsert,
  queryClientOf,
  requireNarrow,
  selectToDelete,
  selectToUpdate,
  updateEach,
  updateMany,
  upsertRecords,
} from '@groundwork/engine';
import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { readBody } from '../../http/read-body.ts';
import { repeatable } from '../../http/repeatable.ts';
import { jsonObject } from '../../kernel/fields.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import { answerWrite, type EntityRouteDependencies, openEntity } from './open-entity.ts';

/** Maximum length of a body with many records. */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024;
/** Maximum length of a body with a filter. */
export const FILTER_LIMIT_BYTES = 256 * 1024;

/** Body that contains many records. */
export const manyRecords = z
  .array(jsonObject, 'Expects an array of records')
  .max(BULK_LIMIT, `Expects at most ${BULK_LIMIT} records; send them in parts`);

/** Body of an update of all matching records. */
export const updateManyBody = z.strictObject({ query: jsonObject.default({}), data: jsonObject });

/** Body of an upsert. */
export const upsertBody = z.strictObject({
  records: manyRecords,
  key: z.union(
    [
      z.string().transform((name) => [name]),
      z.array(z.string()).min(1, 'Expects a field').max(4, 'Expects at most 4 fields'),
    ],
    'Expects the name of a field, or an array',
  ),
});

/** Adds routes that write up to 500 records in one transaction; a body is at most 10 MiB. */
export function addEntityBulkRoutes(api: Hono<HttpEnv>, services: EntityRouteDependencies): void {
  const clientOf = (c: Context<HttpEnv>, { principal }: Entity) =>
    queryClientOf(principal, services.clientAddress(c));

  api.post(routes.entityBulk, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const inputs = await readJsonBody(c, manyRecords, BODY_LIMIT_BYTES);
    const json = await entity.write(
      async (writing) => (await createEach(writing, inputs)).map(entity.access.show),
      repeatable(c, entity, inputs),
    );
    return answerWrite(c, json);
  });

  api.put(routes.entityBulk, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const inputs = await readJsonBody(c, manyRecords, BODY_LIMIT_BYTES);
    const json = await entity.write(
      async (writing) => (await updateEach(writing, inputs)).map(entity.access.show),
      repeatable(c, entity, inputs),
    );
    return answerWrite(c, json);
  });

  api.patch(routes.entityUpdateMany, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const body = await readJsonBody(c, updateManyBody);
    const query = parseQuery(entity.schema, body.query, 'write');
    const request = repeatable(c, entity, body);
    const stored = await entity.findAnswer(request);
    if (stored !== undefined) return answerWrite(c, stored);
    const update = parseKnownUpdate(entity, body.data);
    const selection = await entity.query(clientOf(c, entity), { query }, (reading) =>
      selectToUpdate(reading, query),
    );
    const json = await entity.write((writing) => updateMany(writing, selection, update), request);
    return answerWrite(c, json);
  });

  api.post(routes.entityUpsert, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const body = await readJsonBody(c, upsertBody, BODY_LIMIT_BYTES);
    const request = repeatable(c, entity, body);
    const stored = await entity.findAnswer(request);
    if (stored !== undefined) return answerWrite(c, stored);
    const upsert = parseUpsert(entity, body.records, body.key);
    return answerWrite(c, await upsertRecords(entity, clientOf(c, entity), upsert, request));
  });

  api.delete(routes.entityRecords, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const text = (await readBody(c, FILTER_LIMIT_BYTES)).trim();
    const query = parseQuery(entity.schema, text === '' ? {} : parseJson(text), 'write');
    if (c.req.query('all') !== 'true') requireNarrow(query);
    const request = repeatable(c, entity, text);
    const stored = await entity.findAnswer(request);
    if (stored !== undefined) return answerWrite(c, stored);
    const selection = await entity.query(clientOf(c, entity), { query }, (reading) =>
      selectToDelete(reading, query),
    );
    const json = await entity.write((writing) => deleteMany(writing, selection), request);
    return answerWrite(c, json);
  });
}
