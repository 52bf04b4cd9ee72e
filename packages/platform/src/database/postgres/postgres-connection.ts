/** Statements to PostgreSQL, as the rest of the platform writes them. */
import pg, { type ClientBase, type ClientConfig, type CustomTypesConfig, type Pool } from 'pg';
import type { SqlConnection, SqlRow, SqlValue } from '../sql-connection.ts';
import { markConnectionError } from '../store-errors.ts';
import { createStatements } from './postgres-statements.ts';

/** Whole numbers and exact ones arrive as texts; what the platform stores and computes fits a number. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

/** How columns are read. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    NUMBERS.includes(type) ? Number : pg.types.getTypeParser(type, format),
};

/** A client whose connection errors can be told from those of other servers: see `isStoreUnavailable`. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('error', markConnectionError);
  }
}

const statementOf = createStatements();

/** Statements on one connection, or each on any that is free. */
export function toSqlConnection(client: Pool | ClientBase): SqlConnection {
  const send = (sql: string, parameters: readonly SqlValue[] = []) =>
    client.query<SqlRow>({ ...statementOf(sql), values: [...parameters] });
  const all = async (sql: string, parameters?: readonly SqlValue[]): Promise<SqlRow[]> =>
    (await send(sql, parameters)).rows;
  const allByPlace = async (
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
    allByPlace,
    getByPlace: async (sql, parameters) => (await allByPlace(sql, parameters))[0],
    run: async (sql, parameters) => (await send(sql, parameters)).rowCount ?? 0,
    async alone(name) {
      await client.query(lock('pg_advisory_xact_lock'), [name]);
    },
  };
}

/** SQL that takes a lock by its name, `$1`; each schema has its own. */
export function lock(kind: 'pg_advisory_xact_lock' | 'pg_try_advisory_lock'): string {
  return `SELECT ${kind}(hashtextextended(current_schema() || ' ' || $1, 0))`;
}
