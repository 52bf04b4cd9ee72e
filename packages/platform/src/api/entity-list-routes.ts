import { type CountResponse, LIST_LIMIT, PAGE_LIMIT, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { queryClientOf } from '../auth/query-client.ts';
import type { Entity } from '../entities/entities.ts';
import { parseFieldList } from '../entities/filter/field-path.ts';
import { aggregate } from '../entities/query/aggregate.ts';
import { aggregateBody, parseAggregate } from '../entities/query/aggregate-request.ts';
import { distinctValues } from '../entities/query/distinct.ts';
import type { QuerySubject } from '../entities/query/index-advice.ts';
import {
  countMatching,
  listRecords,
  pageOfRecords,
  type Reading,
} from '../entities/query/reading.ts';
import { parseSort } from '../entities/query/sort.ts';
import { parseFields, wholeNumber } from '../http/fields.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readJsonBody } from '../http/json-body.ts';
import type { Services } from '../services.ts';
import { answerJson, openToRead, readFilter } from './open-entity.ts';

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

/** Reading many records: lists, pages, counts and what is computed of them. */
export function addEntityListRoutes(api: Hono<HttpEnv>, services: Services): void {
  const query = <Result>(
    c: Context<HttpEnv>,
    entity: Entity,
    about: QuerySubject,
    work: (reading: Reading) => Promise<Result>,
  ) => entity.query(queryClientOf(entity.requester, services.clientAddress(c)), about, work);

  api.get(routes.entityRecords, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const { q, sort, fields, limit, skip } = parseFields(listQuery, c.req.query());
    const list = {
      query: readFilter(q),
      sort: parseSort(sort || undefined),
      fields: parseFieldList(fields),
      limit,
      skip,
    };
    const json = await query(c, entity, list, (reading) => listRecords(reading, list));
    return answerJson(c, json);
  });

  api.get(routes.entityPage, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const { q, sort, fields, distinct, cursor, limit } = parseFields(pageQuery, c.req.query());
    const { appId, schema } = entity;
    const question = [appId, schema.name, q, sort, fields, distinct];
    const place = { question, cursor: cursor || undefined };
    const filter = readFilter(q);
    if (distinct) {
      const asked = { query: filter, field: distinct, limit };
      return c.json(
        await query(c, entity, asked, (reading) => distinctValues(reading, asked, place)),
      );
    }
    const list = {
      query: filter,
      limit,
      sort: parseSort(sort || undefined),
      fields: parseFieldList(fields),
    };
    const json = await query(c, entity, list, (reading) => pageOfRecords(reading, list, place));
    return answerJson(c, json);
  });

  api.get(routes.entityCount, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const filter = readFilter(c.req.query('q'));
    const about = { query: filter };
    const count = await query(c, entity, about, (reading) => countMatching(reading, filter));
    const body: CountResponse = { count };
    return c.json(body);
  });

  api.post(routes.entityAggregate, async (c) => {
    const entity = await openToRead(services, c, c.req.param());
    const request = parseAggregate(await readJsonBody(c, aggregateBody));
    return c.json(
      await query(c, entity, { query: request.query }, (reading) => aggregate(reading, request)),
    );
  });
}
