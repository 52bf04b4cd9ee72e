import { dataMigrationStarts, dataMigrationTables, engineTables } from '@groundwork/engine';
import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import { batchRecords } from './calls/batch-records.ts';
import { bulkCalls } from './calls/bulk-calls.ts';
import { importRecords } from './calls/import-records.ts';
import { listCalls } from './calls/list-calls.ts';
import { recordCalls } from './calls/record-calls.ts';
import { createRecordData } from './record-data.ts';
import type { RecordServices } from './services.ts';

/**
 * The router uses the first route that matches, so paths that end in a fixed segment precede paths that end in an
 * id.
 */
const calls = [...listCalls, ...bulkCalls, batchRecords, importRecords, ...recordCalls];

export const records: Part<RecordServices> = {
  name: 'records',
  area: 'Records',
  calls,
  tables: [
    { name: 'collections', key: ['number'] },
    { name: 'observed_indexes', key: ['app_id', 'entity', 'fields'] },
    { name: 'idempotency_keys', key: ['app_id', 'sender', 'key'] },
    { name: 'data_migrations', key: ['app_id', 'name'] },
  ],
  migrations: { 29: engineTables, 35: () => dataMigrationTables, 36: () => dataMigrationStarts },
  async start(needs) {
    return {
      mount: (api) => mountCalls(api, needs, calls),
      personalData: createRecordData(needs),
    };
  },
};
