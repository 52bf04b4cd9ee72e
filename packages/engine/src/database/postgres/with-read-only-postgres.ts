import type { SqlConnection } from '../sql-connection.ts';
import { explainDatabaseFailure, requireTables } from './open-postgres-store.ts';
import { columnTypes, DatabaseClient, toSqlConnection } from './postgres-connection.ts';

/** @throws StartUpError when the database cannot be used, or lacks the platform's tables. */
export async function withReadOnlyPostgres<Result>(
  url: string,
  work: (connection: SqlConnection) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'groundwork',
    types: columnTypes,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SET default_transaction_read_only = on');
    const connection = toSqlConnection(client);
    await requireTables(connection);
    return await work(connection);
  } catch (error) {
    throw explainDatabaseFailure(error);
  } finally {
    await client.end();
  }
}
