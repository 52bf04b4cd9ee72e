import { ALWAYS, aggregateBody, type EntitySchema, parseList } from '@groundwork/engine';
import {
  type AggregateResponse,
  type CountResponse,
  type DeclaredRule,
  type EntityDescription,
  type EntityPage,
  LIST_LIMIT,
  type NeededIndex,
  PAGE_LIMIT,
  routes,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  admin,
  body,
  countResponse,
  defineCall,
  IN_PARTS,
  none,
  parametersOf,
  parseParameters,
  readFilter,
  responds,
} from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { clientOf, entityToRead } from '../entity-access.ts';
import { respondToRead } from '../respond.ts';
import type { RecordServices } from '../services.ts';
import {
  aggregateResponse,
  entityResponse,
  neededIndexResponse,
  pageResponse,
  recordPartResponse,
} from './responses.ts';

const listEntities = defineCall({
  id: 'listEntities',
  method: 'get',
  path: routes.entities,
  summary: 'Lists the entities of the app with their schemas, by name',
  access: admin,
  input: none,
  responses: responds<readonly EntityDescription[]>('The entities', z.array(entityResponse)),
  async handle({ appId }, { entities, catalogue }: RecordServices) {
    const stored = await entities.storedNames(appId);
    const indexes = await entities.builtIndexes(appId);
    const names = new Set([...catalogue.declared.map(({ name }) => name), ...stored]);
    return [...names].toSorted().flatMap((name) => {
      const schema = catalogue.find(name);
      if (!schema) return [];
      const built_indexes = indexes
        .filter(({ entity }) => entity === name)
        .map(({ fields, createdDate, usedDate }) => ({
          fields,
          created_date: createdDate,
          used_date: usedDate,
        }));
      const rules = {
        create: ruleOf(schema, 'create'),
        read: ruleOf(schema, 'read'),
        update: ruleOf(schema, 'update'),
        delete: ruleOf(schema, 'delete'),
      };
      const { record, search } = schema;
      return { name, schema: { ...record }, rules, search, built_indexes };
    });
  },
});

function ruleOf(
  { rules, declaredRules }: EntitySchema,
  operation: keyof EntityDescription['rules'],
): DeclaredRule {
  // Without a rule, an operation is open to everyone in Base44 apps, and to members in others.
  return declaredRules?.[operation] ?? (rules[operation] === ALWAYS || null);
}

const listNeededIndexes = defineCall({
  id: 'listNeededIndexes',
  method: 'get',
  path: routes.neededIndexes,
  summary: 'Lists the indexes that slow queries need, the most needed first',
  description:
    'Contains the queries of one node, since its last hourly upkeep. The platform builds an index if it is worthwhile.',
  access: admin,
  input: none,
  responses: responds<readonly NeededIndex[]>('The indexes', z.array(neededIndexResponse)),
  handle: async (_, { entities }: RecordServices) =>
    entities
      .neededIndexes()
      .map(({ entity, fields, ms }) => ({ entity, fields, slow_ms: Math.round(ms) })),
});

const listQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIST_LIMIT, LIST_LIMIT),
  skip: wholeNumber(0, 999_999_999, 0),
  fields: z.string().optional(),
  expand: z.string().optional(),
});

const listRecords = defineCall({
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

const pageQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIST_LIMIT, PAGE_LIMIT),
  fields: z.string().optional(),
  expand: z.string().optional(),
  distinct: z
    .string()
    .optional()
    .describe('Field whose distinct values are listed instead of records.'),
  cursor: z.string().optional(),
});

const listRecordsByPage = defineCall({
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

const countQuery = z.object({ q: z.string().optional() });

const countRecords = defineCall({
  id: 'countRecords',
  method: 'get',
  path: routes.entityCount,
  summary: 'Counts the records that match a filter',
  access: entityToRead,
  headers: ['behalf'],
  input: parametersOf(countQuery),
  responses: responds<CountResponse>('The number', countResponse),
  async handle({ c, caller: entity, input }, services: Services) {
    const { q } = parseParameters(services, countQuery, input);
    return { count: await entity.count(clientOf(c, entity), readFilter(entity.schema, q)) };
  },
});

const aggregateRecords = defineCall({
  id: 'aggregateRecords',
  method: 'post',
  path: routes.entityAggregate,
  summary: 'Computes counts, sums and other aggregates of the records, by group',
  description: 'Columns have names such as `sum_area` and `count_distinct_owner`.',
  access: entityToRead,
  headers: ['behalf'],
  input: body(aggregateBody, { groupBy: 'status', sum: ['area'], sort: '-count' }),
  responses: responds<AggregateResponse>('One row for each group', aggregateResponse),
  handle: ({ c, caller: entity, input }) => entity.aggregate(clientOf(c, entity), input),
});

export const listCalls = [
  listEntities,
  listNeededIndexes,
  listRecords,
  listRecordsByPage,
  countRecords,
  aggregateRecords,
];
