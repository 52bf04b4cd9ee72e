import { join } from 'node:path';
import { withReadOnlyPostgres } from './postgres/with-read-only-postgres.ts';
import type { SqlConnection } from './sql-connection.ts';
import {
  DATABASE_FILE,
  explainDirectoryFailure,
  requireDatabase,
} from './sqlite/data-directory.ts';
import { openSqliteConnection } from './sqlite/sqlite-connection.ts';

interface StoredPlace {
  readonly dataDir: string;
  readonly database: { readonly url?: string | undefined };
}

/**
 * Runs work that only reads the data, even while a platform uses it. Migrates nothing.
 *
 * @throws StartUpError when there is no data, or when it cannot be used.
 */
export async function withReadOnly<Result>(
  { dataDir, database: { url } }: StoredPlace,
  work: (connection: SqlConnection) => Promise<Result>,
): Promise<Result> {
  if (url !== undefined) return withReadOnlyPostgres(url, work);
  requireDatabase(dataDir);
  try {
    const connection = openSqliteConnection(join(dataDir, DATABASE_FILE), { readOnly: true });
    try {
      return await work(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explainDirectoryFailure(dataDir, error);
  }
}
