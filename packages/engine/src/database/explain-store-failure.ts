import { explainDatabaseFailure } from './postgres/open-postgres-store.ts';
import { explainDirectoryFailure } from './sqlite/data-directory.ts';

/**
 * Returns the error to report when a store cannot be used. If the data directory or the database is the cause, such
 * as a full disk, returns a StartUpError; otherwise returns the unchanged error.
 *
 * @param dataDir data directory in which the error occurred; undefined for PostgreSQL.
 */
export function explainStoreFailure(error: unknown, dataDir: string | undefined): unknown {
  return dataDir === undefined
    ? explainDatabaseFailure(error)
    : explainDirectoryFailure(dataDir, error);
}
