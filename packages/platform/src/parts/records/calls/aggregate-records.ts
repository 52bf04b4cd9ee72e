import { aggregateBody } from '@groundwork/engine';
import { type AggregateResponse, routes } from '@groundwork/sdk/protocol';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import { clientOf, entityToRead } from '../entity-access.ts';
import { aggregateResponse } from './responses.ts';

export const aggregateRecords = defineCall({
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
