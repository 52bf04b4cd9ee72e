import { ANSWER_BYTES, aggregateBody } from '@groundwork/engine';
import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { manyRecords, updateManyBody, upsertBody } from '../../api/records/entity-bulk-routes.ts';
import { listQuery, pageQuery } from '../../api/records/entity-list-routes.ts';
import { successResponse } from '../../http/calls/common-responses.ts';
import { json } from '../../http/calls/input.ts';
import { jsonObject } from '../../kernel/fields.ts';
import {
  aggregateAnswer,
  countAnswer,
  deleteManyAnswer,
  importAnswer,
  pageAnswer,
  recordAnswer,
  recordPartAnswer,
  updateManyAnswer,
  upsertAnswer,
} from '../answers/record-answers.ts';
import { answers, type Operation, operationsOf } from '../operation.ts';

const IN_PARTS = `A response holds at most ${ANSWER_BYTES / 1024 / 1024} MiB of records; a larger one is rejected with 400. Request fewer with \`limit\`.`;

const common = { area: 'Records', access: 'guest' } as const;

/**
 * Operations of records (SPEC section 7, Entities). As in the router, paths that end in a word come before those that end
 * in an id.
 */
export const recordOperations: readonly Operation[] = [
  ...operationsOf(
    { ...common, headers: ['behalf'] },
    {
      listRecords: {
        call: ['get', routes.entityRecords],
        summary: 'Lists the records that match a filter',
        description: IN_PARTS,
        query: listQuery,
        answers: answers('The records', z.array(recordPartAnswer)),
      },
      listRecordsByPage: {
        call: ['get', routes.entityPage],
        summary:
          'Returns one page of the records that match a filter, or of the distinct values of a field',
        description: IN_PARTS,
        query: pageQuery,
        answers: answers('The page', pageAnswer),
      },
      countRecords: {
        call: ['get', routes.entityCount],
        summary: 'Counts the records that match a filter',
        query: listQuery.pick({ q: true }),
        answers: answers('The number', countAnswer),
      },
      aggregateRecords: {
        call: ['post', routes.entityAggregate],
        summary: 'Computes counts, sums and other aggregates of the records, by group',
        description: 'Columns have names such as `sum_area` and `count_distinct_owner`.',
        body: json(aggregateBody, { groupBy: 'status', sum: ['area'], sort: '-count' }),
        answers: answers('One row for each group', aggregateAnswer),
      },
      readRecord: {
        call: ['get', routes.entityRecord],
        summary: 'Returns a record',
        answers: answers('The record', recordAnswer),
      },
    },
  ),
  ...operationsOf(
    { ...common, headers: ['behalf', 'idempotency', 'anonymous'] },
    {
      createRecord: {
        call: ['post', routes.entityRecords],
        summary: 'Creates a record',
        body: json(jsonObject, { title: 'Survey', status: 'open' }),
        answers: answers('The record', recordAnswer),
      },
      deleteRecords: {
        call: ['delete', routes.entityRecords],
        summary: 'Deletes all records that match a filter',
        query: z.object({ all: z.literal('true').optional() }),
        body: json(jsonObject, { status: 'done' }),
        isBodyOptional: true,
        answers: answers('The number of deleted records', deleteManyAnswer),
      },
      createRecords: {
        call: ['post', routes.entityBulk],
        summary: `Creates up to ${BULK_LIMIT} records: all of them, or none`,
        body: json(manyRecords, [{ title: 'Survey' }, { title: 'Report' }]),
        answers: answers('The records, in the order of the request', z.array(recordAnswer)),
      },
      updateRecords: {
        call: ['put', routes.entityBulk],
        summary: `Updates up to ${BULK_LIMIT} records by id: all of them, or none`,
        body: json(manyRecords, [{ id: '665f0c9e5d3b7a2c4e8f1b60', status: 'done' }]),
        answers: answers('The records, in the order of the request', z.array(recordAnswer)),
      },
      updateManyRecords: {
        call: ['patch', routes.entityUpdateMany],
        summary: `Updates the ${BULK_LIMIT} oldest records that match a filter, with update operators`,
        body: json(updateManyBody, {
          query: { status: 'open' },
          data: { $set: { status: 'done' } },
        }),
        answers: answers(
          'The number of updated records, and whether more records match',
          updateManyAnswer,
        ),
      },
      upsertRecords: {
        call: ['post', routes.entityUpsert],
        summary: 'Updates the records whose key fields match, and creates the others',
        body: json(upsertBody, {
          records: [{ reference: 'A7', title: 'Survey' }],
          key: 'reference',
        }),
        answers: answers('The created and updated records', upsertAnswer),
      },
      importRecords: {
        call: ['post', routes.entityImport],
        summary: 'Creates a record for each row of a CSV, XLSX or JSON file',
        body: { 'multipart/form-data': { schema: z.object({ file: z.file() }) } },
        answers: answers('The created records, or the errors by row', importAnswer),
      },
      updateRecord: {
        call: ['put', routes.entityRecord],
        summary: 'Updates the fields in the body, and no others',
        body: json(jsonObject, { status: 'done' }),
        answers: answers('The record', recordAnswer),
      },
      deleteRecord: {
        call: ['delete', routes.entityRecord],
        summary: 'Deletes a record',
        answers: answers('The record was deleted', successResponse),
        errors: [400, 422],
      },
    },
  ),
];
