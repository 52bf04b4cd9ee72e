import { CompiledQuery, PostgresAdapter } from 'kysely';
import { withNumbers } from './postgres/postgres-statements.ts';
import type { Store } from './schema/schema.ts';
import type { SqlRow, SqlValue, WriteConnection } from './sql-connection.ts';

export function toWriteConnection(transaction: Store): WriteConnection {
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
  const execute = (sql: string, parameters: readonly SqlValue[] = []) =>
    transaction.executeQuery<SqlRow>(
      CompiledQuery.raw(isPostgres ? withNumbers(sql) : sql, [...parameters]),
    );
  return {
    get: async (sql, parameters) => (await execute(sql, parameters)).rows[0],
    run: async (sql, parameters) => Number((await execute(sql, parameters)).numAffectedRows ?? 0),
  };
}
