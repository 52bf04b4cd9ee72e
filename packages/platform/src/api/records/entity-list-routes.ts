import {
  aggregate,
  aggregateBody,
  countMatching,
  distinctValues,
  type Entity,
  listRecords,
  pageOfRecords,
  parseAggregation,
  parseFieldNames,
  parseOrder,
  parsePath,
  type QuerySubject,
  queryClientOf,
  type Reading,
  requireKnown,
} from '@groundwork/engine';
import { type CountResponse, LIST_LIMIT, PAGE_LIMIT, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { addQueryRoute, readQuery } from '../../http/query-route.ts';
import { parseFields, wholeNumber } from '../../kernel/fields.ts';
import {
  answerRead,
  clampLimit,
  type EntityRouteDependencies,
  openToRead,
  readFilter,
} from './open-entity.ts';

/** Query of a list. */
export const listQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIST_LIMIT, LIST_LIMIT),
  skip: wholeNumber(0, 999_999_999, 0),
  fields: z.string().optional(),
});

/** Query of a page. */
export const pageQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIST_LIMIT, PAGE_LIMIT),
  fields: z.string().optional(),
  distinct: z.string().optional(),
  cursor: z.string().optional(),
});

/** Adds the routes that read many records: lists, pages, counts and aggregates. */
export function addEntityListRoutes(api: Hono<HttpEnv>, services: EntityRouteDependencies): void {
  const query = <Result>(
    c: Context<HttpEnv>,
    entity: Entity,
    about: QuerySubject,
    work: (reading: Reading) => Promise<Result>,
  ) => entity.query(queryClientOf(entity.principal, services.clientAddress(c)), about, work);

  addQueryRoute(api, routes.entityRecords, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const { q, sort, fields, limit, skip } = parseFields(
      listQuery,
      clampLimit(services, await readQuery(c)),
    );
    const list = {
      query: readFilter(entity.schema, q),
      sort: parseOrder(entity.schema, sort),
      fields: parseFieldNames(entity.schema, fields),
      limit,
      skip,
    };
    const json = await query(c, entity, list, (reading) => listRecords(reading, list));
    return answerRead(c, json);
  });

  addQueryRoute(api, routes.entityPage, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const { q, sort, fields, distinct, cursor, limit } = parseFields(
      pageQuery,
      clampLimit(services, await readQuery(c)),
    );
    const { appId, schema } = entity;
    const question = [appId, schema.name, q, sort, fields, distinct];
    const place = { question, cursor: cursor || undefined };
    const filter = readFilter(schema, q);
    if (distinct) {
      requireKnown(schema, parsePath(distinct), 'read');
      const request = { query: filter, field: distinct, limit };
      return c.json(
        await query(c, entity, request, (reading) => distinctValues(reading, request, place)),
      );
    }
    const list = {
      query: filter,
      limit,
      sort: parseOrder(schema, sort),
      fields: parseFieldNames(schema, fields),
    };
    const json = await query(c, entity, list, (reading) => pageOfRecords(reading, list, place));
    return answerRead(c, json);
  });

  addQueryRoute(api, routes.entityCount, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const filter = readFilter(entity.schema, (await readQuery(c)).q);
    const about = { query: filter };
    const count = await query(c, entity, about, (reading) => countMatching(reading, filter));
    return c.json({ count } satisfies CountResponse);
  });

  api.post(routes.entityAggregate, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const request = parseAggregation(entity.schema, await readJsonBody(c, aggregateBody));
    return c.json(
      await query(c, entity, { query: request.query }, (reading) => aggregate(reading, request)),
    );
  });
}
