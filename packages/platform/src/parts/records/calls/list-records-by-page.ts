import { parseList } from '@groundwork/engine';
import { type EntityPage, LIST_LIMIT, PAGE_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  defineCall,
  IN_PARTS,
  parametersOf,
  parseParameters,
  readFilter,
  responds,
} from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { clientOf, entityToRead } from '../entity-access.ts';
import { respondToRead } from '../respond.ts';
import { pageResponse } from './responses.ts';

const pageQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIST_LIMIT, PAGE_LIMIT),
  fields: z.string().optional(),
  expand: z.string().optional(),
  distinct: z.string().optional(),
  cursor: z.string().optional(),
});

export const listRecordsByPage = defineCall({
  id: 'listRecordsByPage',
  method: 'get',
  path: routes.entityPage,
  summary:
    'Returns one page of the records that match a filter, or of the distinct values of a field',
  description: IN_PARTS,
  access: entityToRead,
  headers: ['behalf'],
  input: parametersOf(pageQuery),
  responses: responds<EntityPage<unknown>>('The page', pageResponse),
  async handle({ c, appId, caller: entity, input }, services: Services) {
    const { q, sort, fields, distinct, cursor, limit, expand } = parseParameters(
      services,
      pageQuery,
      input,
    );
    const { schema } = entity;
    const question = [appId, schema.name, q, sort, fields, distinct];
    const place = { question, cursor: cursor || undefined };
    const filter = readFilter(schema, q);
    if (distinct) {
      const request = { query: filter, field: distinct, limit };
      return entity.distinct(clientOf(c, entity), request, place);
    }
    const list = { query: filter, limit, expand, ...parseList(schema, { sort, fields }) };
    return respondToRead(c, await entity.page(clientOf(c, entity), list, place));
  },
});
