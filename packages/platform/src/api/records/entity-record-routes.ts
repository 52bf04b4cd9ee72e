import { changeOne, createOne, deleteOne, readRecord, requireForUpdate } from '@groundwork/engine';
import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { repeatable } from '../../http/repeatable.ts';
import { jsonObject } from '../../kernel/fields.ts';
import {
  answerRead,
  answerWrite,
  type EntityRouteDependencies,
  openEntity,
  openToRead,
} from './open-entity.ts';

/** Adds the routes of single records; a body is at most 1 MiB. */
export function addEntityRecordRoutes(api: Hono<HttpEnv>, services: EntityRouteDependencies): void {
  api.post(routes.entityRecords, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const body = await readJsonBody(c, jsonObject);
    const json = await entity.write(
      async (writing) => entity.access.show(await createOne(writing, body)),
      repeatable(c, entity, body),
    );
    return answerWrite(c, json);
  });

  api.get(routes.entityRecord, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    return answerRead(c, await readRecord(await entity.reading(), c.req.param('id')));
  });

  api.put(routes.entityRecord, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const set = await readJsonBody(c, jsonObject);
    const id = c.req.param('id');
    const json = await entity.write(
      async (writing) =>
        entity.access.show(await changeOne(writing, await requireForUpdate(writing, id), { set })),
      repeatable(c, entity, set),
    );
    return answerWrite(c, json);
  });

  api.delete(routes.entityRecord, async (c) => {
    const entity = await openEntity(services, c, c.req.param());
    const id = c.req.param('id');
    const json = await entity.write(
      async (writing): Promise<DeleteResponse> => {
        await deleteOne(writing, id);
        return { success: true };
      },
      repeatable(c, entity, null),
    );
    return answerWrite(c, json);
  });
}
