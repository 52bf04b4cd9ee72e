import { parseList } from '@groundwork/engine';
import { LIST_LIMIT, routes } from '@groundwork/sdk/protocol';
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
import { recordPartResponse } from './responses.ts';

const listQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIST_LIMIT, LIST_LIMIT),
  skip: wholeNumber(0, 999_999_999, 0),
  fields: z.string().optional(),
  expand: z.string().optional(),
});

export const listRecords = defineCall({
  id: 'listRecords',
  method: 'get',
  path: routes.entityRecords,
  summary: 'Lists the records that match a filter',
  description: IN_PARTS,
  access: entityToRead,
  headers: ['behalf'],
  input: parametersOf(listQuery),
  responses: responds('The records', z.array(recordPartResponse)),
  async handle({ c, caller: entity, input }, services: Services) {
    const { q, limit, skip, expand, ...rest } = parseParameters(services, listQuery, input);
    const list = {
      query: readFilter(entity.schema, q),
      ...parseList(entity.schema, rest),
      limit,
      skip,
      expand,
    };
    return respondToRead(c, await entity.list(clientOf(c, entity), list));
  },
});
