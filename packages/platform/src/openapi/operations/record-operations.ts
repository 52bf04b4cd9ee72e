import { API_PREFIX, BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { manyRecords, updateManyBody, upsertBody } from '../../api/records/entity-bulk-routes.ts';
import { listQuery, pageQuery } from '../../api/records/entity-list-routes.ts';
import { jsonObject } from '../../api/records/open-entity.ts';
import { aggregateBody } from '../../query/aggregate-request.ts';
import { ANSWER_BYTES } from '../../query/bounded-rows.ts';
import { successAnswer } from '../answers/common-answers.ts';
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
import { answers, json, type Operation } from '../operation.ts';

type RecordOperation = Omit<Operation, 'area' | 'access' | 'headers'>;

const IN_PARTS = `A response holds at most ${ANSWER_BYTES / 1024 / 1024} MiB of records; a larger one is a 400. Ask for fewer with \`limit\`.`;

// As in the routes, paths that end in a word come before those that end in an id.
const reading: readonly RecordOperation[] = [
  {
    method: 'get',
    route: API_PREFIX + routes.entityRecords,
    id: 'listRecords',
    summary: 'The records that fit a filter',
    description: IN_PARTS,
    query: listQuery,
    answers: answers('The records', z.array(recordPartAnswer)),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.entityPage,
    id: 'listRecordsByPage',
    summary: 'One page of the records that fit a filter, or of the values of a field',
    description: IN_PARTS,
    query: pageQuery,
    answers: answers('The page', pageAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.entityCount,
    id: 'countRecords',
    summary: 'How many records fit a filter',
    query: listQuery.pick({ q: true }),
    answers: answers('The number', countAnswer),
  },
  {
    method: 'post',
    route: API_PREFIX + routes.entityAggregate,
    id: 'aggregateRecords',
    summary: 'Counts, sums and other measures of the records, by group',
    description: 'Columns are called `sum_area`, `count_distinct_owner` and so on.',
    body: json(aggregateBody, { groupBy: 'status', sum: ['area'], sort: '-count' }),
    answers: answers('A row for each group', aggregateAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.entityRecord,
    id: 'readRecord',
    summary: 'One record',
    answers: answers('The record', recordAnswer),
  },
];

const writing: readonly RecordOperation[] = [
  {
    method: 'post',
    route: API_PREFIX + routes.entityRecords,
    id: 'createRecord',
    summary: 'Makes a record',
    body: json(jsonObject, { title: 'Survey', status: 'open' }),
    answers: answers('The record', recordAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + routes.entityRecords,
    id: 'deleteRecords',
    summary: 'Deletes all records that fit a filter',
    query: z.object({ all: z.literal('true').optional() }),
    body: json(jsonObject, { status: 'done' }),
    isBodyOptional: true,
    answers: answers('How many are gone', deleteManyAnswer),
  },
  {
    method: 'post',
    route: API_PREFIX + routes.entityBulk,
    id: 'createRecords',
    summary: `Makes up to ${BULK_LIMIT} records, all or none`,
    body: json(manyRecords, [{ title: 'Survey' }, { title: 'Report' }]),
    answers: answers('The records, in the order sent', z.array(recordAnswer)),
  },
  {
    method: 'put',
    route: API_PREFIX + routes.entityBulk,
    id: 'updateRecords',
    summary: `Changes up to ${BULK_LIMIT} records by their ids, all or none`,
    body: json(manyRecords, [{ id: '665f0c9e5d3b7a2c4e8f1b60', status: 'done' }]),
    answers: answers('The records, in the order sent', z.array(recordAnswer)),
  },
  {
    method: 'patch',
    route: API_PREFIX + routes.entityUpdateMany,
    id: 'updateManyRecords',
    summary: `Changes the ${BULK_LIMIT} oldest records that fit a filter, with update operators`,
    body: json(updateManyBody, { query: { status: 'open' }, data: { $set: { status: 'done' } } }),
    answers: answers('How many changed, and whether more are left', updateManyAnswer),
  },
  {
    method: 'post',
    route: API_PREFIX + routes.entityUpsert,
    id: 'upsertRecords',
    summary: 'Changes the records whose key fields match, and makes the others',
    body: json(upsertBody, { records: [{ reference: 'A7', title: 'Survey' }], key: 'reference' }),
    answers: answers('What was made and changed', upsertAnswer),
  },
  {
    method: 'post',
    route: API_PREFIX + routes.entityImport,
    id: 'importRecords',
    summary: 'Makes records of the rows of a CSV, XLSX or JSON file',
    body: { 'multipart/form-data': { schema: z.object({ file: z.file() }) } },
    answers: answers('The records, or what is wrong with which row', importAnswer),
  },
  {
    method: 'put',
    route: API_PREFIX + routes.entityRecord,
    id: 'updateRecord',
    summary: 'Changes the fields sent, and leaves the others',
    body: json(jsonObject, { status: 'done' }),
    answers: answers('The record', recordAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + routes.entityRecord,
    id: 'deleteRecord',
    summary: 'Deletes a record',
    answers: answers('It is gone', successAnswer),
    errors: [400, 422],
  },
];

/** The records of the app's entities (SPEC section 7, Entities). */
export const recordOperations: readonly Operation[] = [
  ...reading.map(
    (operation): Operation => ({
      ...operation,
      area: 'Records',
      access: 'guest',
      headers: ['behalf'],
    }),
  ),
  ...writing.map(
    (operation): Operation => ({
      ...operation,
      area: 'Records',
      access: 'guest',
      headers: ['behalf', 'idempotency', 'anonymous'],
    }),
  ),
];
