import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import { aggregateRecords } from './calls/aggregate-records.ts';
import { countRecords } from './calls/count-records.ts';
import { createRecord } from './calls/create-record.ts';
import { createRecords } from './calls/create-records.ts';
import { deleteRecord } from './calls/delete-record.ts';
import { deleteRecords } from './calls/delete-records.ts';
import { importRecords } from './calls/import-records.ts';
import { listEntities } from './calls/list-entities.ts';
import { listRecords } from './calls/list-records.ts';
import { listRecordsByPage } from './calls/list-records-by-page.ts';
import { readRecord } from './calls/read-record.ts';
import { updateManyRecords } from './calls/update-many-records.ts';
import { updateRecord } from './calls/update-record.ts';
import { updateRecords } from './calls/update-records.ts';
import { upsertRecords } from './calls/upsert-records.ts';
import { createRecordData } from './record-data.ts';
import type { RecordServices } from './services.ts';

/** Routes match in this order, so paths that end in a fixed segment precede paths that end in an id. */
const calls = [
  listEntities,
  listRecords,
  listRecordsByPage,
  countRecords,
  aggregateRecords,
  readRecord,
  createRecord,
  deleteRecords,
  createRecords,
  updateRecords,
  updateManyRecords,
  upsertRecords,
  importRecords,
  updateRecord,
  deleteRecord,
];

export const records: Part<RecordServices> = {
  name: 'records',
  area: 'Records',
  calls,
  tables: [
    { name: 'collections', key: ['number'] },
    { name: 'observed_indexes', key: ['app_id', 'entity', 'fields'] },
    { name: 'idempotency_keys', key: ['app_id', 'sender', 'key'] },
  ],
  async start(needs) {
    return {
      mount: (api) => mountCalls(api, needs, calls),
      personalData: createRecordData(needs),
    };
  },
};
