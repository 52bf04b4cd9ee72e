import { addSharedTables, numberAutomatically } from './database/postgres/postgres-migrations.ts';
import { addFileTables, addFileTotals, widenFileSizes } from './files/file-migrations.ts';
import {
  addObservedIndexes,
  addRecordTables,
  addUpsertedKeys,
  renameResponse,
} from './records/tables/record-tables.ts';

/** The program that opens the store includes these migrations in its own sequence. */
export const engineMigrations = {
  addRecordTables,
  addFileTables,
  addUpsertedKeys,
  addFileTotals,
  addObservedIndexes,
  renameResponse,
} as const;

/** Additional changes that some migrations need on PostgreSQL. */
export const postgresSteps = { addSharedTables, numberAutomatically, widenFileSizes } as const;
