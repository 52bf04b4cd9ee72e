import pg, { type ClientBase, type ClientConfig, type CustomTypesConfig, type Pool } from 'pg';
import type { SqlConnection, SqlRow, SqlValue } from '../sql-connection.ts';
import { markConnectionError } from '../store-errors.ts';
import { createStatements } from './postgres-statements.ts';

/**
 * Parses integers and exact numbers, which PostgreSQL sends as strings. All the platform's values fit into JavaScript
 * numbers.
 */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    NUMBERS.includes(type) ? Number : pg.types.getTypeParser(type, format),
};

/** PostgreSQL client that marks the errors of its connection, so that `isStoreUnavailable` recognises these errors. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('error', markConnectionError);
  }
}

const statementOf = createStatements();

/** Adapts one of the driver's connections or pools. A pool runs each statement on any free connection. */
export function toSqlConnection(client: Pool | ClientBase): SqlConnection {
  const send = (sql: string, parameters: readonly SqlValue[] = []) =>
    client.query<SqlRow>({ ...statementOf(sql), values: [...parameters] });
  const all = async (sql: string, parameters?: readonly SqlValue[]): Promise<SqlRow[]> =>
    (await send(sql, parameters)).rows;
  const allAsArrays = async (
    sql: string,
    parameters: readonly SqlValue[] = [],
  ): Promise<SqlRow[]> => {
    const query = { ...statementOf(sql), values: [...parameters], rowMode: 'array' };
    return (await client.query<SqlRow>(query)).rows;
  };
  return {
    engine: 'postgres',
    all,
    get: async (sql, parameters) => (await all(sql, parameters))[0],
    allAsArrays,
    getAsArray: async (sql, parameters) => (await allAsArrays(sql, parameters))[0],
    run: async (sql, parameters) => (await send(sql, parameters)).rowCount ?? 0,
    async takeAdvisoryLock(name) {
      await client.query(lock('pg_advisory_xact_lock'), [name]);
    },
  };
}

/** Acquires the advisory lock with the name `$1`. Each schema has separate locks. */
export function lock(kind: 'pg_advisory_xact_lock' | 'pg_try_advisory_lock'): string {
  return `SELECT ${kind}(hashtextextended(current_schema() || ' ' || $1, 0))`;
}
