import { addSharedTables, numberAutomatically } from './database/postgres/postgres-migrations.ts';
import { addFileTables, addFileTotals, widenFileSizes } from './files/file-migrations.ts';
import {
  addObservedIndexes,
  addRecordTables,
  addUpsertedKeys,
  renameResponse,
} from './records/tables/record-tables.ts';

/** Migrations of the engine's tables, which the platform runs among its own. */
export const engineMigrations = {
  addRecordTables,
  addFileTables,
  addUpsertedKeys,
  addFileTotals,
  addObservedIndexes,
  renameResponse,
} as const;

/** Additions to some migrations, for PostgreSQL only. */
export const postgresSteps = { addSharedTables, numberAutomatically, widenFileSizes } as const;
