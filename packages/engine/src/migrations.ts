import { addSharedTables, numberAutomatically } from './database/postgres/postgres-migrations.ts';
import { addFileTables, addFileTotals, widenFileSizes } from './files/file-migrations.ts';
import {
  addObservedIndexes,
  addRecordTables,
  addUpsertedKeys,
  renameResponse,
} from './records/tables/record-tables.ts';

/**
 * Migrations of the engine's tables, for the program that opens the store to include in its own sequence of
 * migrations.
 */
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
