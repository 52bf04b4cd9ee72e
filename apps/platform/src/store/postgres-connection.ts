/** Statements to PostgreSQL, as the rest of the platform writes them. */
import pg, { type ClientBase, type CustomTypesConfig, type Pool } from 'pg';
import { postgres } from '../entities/dialect/postgres.ts';
import type { SqlConnection, SqlRow, SqlValue } from './sql-connection.ts';

/** Whole numbers and exact ones arrive as texts; what the platform stores and computes fits a number. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

/** How columns are read. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    NUMBERS.includes(type) ? Number : pg.types.getTypeParser(type, format),
};

/** How many statements are kept with their places numbered. */
const STATEMENT_LIMIT = 500;

const numbered = new Map<string, string>();

/** Statements on one connection, or each on any that is free. */
export function toSqlConnection(client: Pool | ClientBase): SqlConnection {
  const all = async (sql: string, parameters: readonly SqlValue[] = []): Promise<SqlRow[]> =>
    (await client.query(withNumbers(sql), [...parameters])).rows;
  const allByPlace = async (
    sql: string,
    parameters: readonly SqlValue[] = [],
  ): Promise<SqlRow[]> => {
    const query = { text: withNumbers(sql), values: [...parameters], rowMode: 'array' as const };
    return (await client.query<SqlValue[]>(query)).rows.map(byPlace);
  };
  return {
    dialect: postgres,
    all,
    get: async (sql, parameters) => (await all(sql, parameters))[0],
    allByPlace,
    getByPlace: async (sql, parameters) => (await allByPlace(sql, parameters))[0],
    run: async (sql, parameters = []) =>
      (await client.query(withNumbers(sql), [...parameters])).rowCount ?? 0,
    async alone(name) {
      await client.query(lock('pg_advisory_xact_lock'), [name]);
    },
  };
}

/** SQL that takes a lock by its name, `$1`; each schema has its own. */
export function lock(kind: 'pg_advisory_xact_lock' | 'pg_advisory_lock'): string {
  return `SELECT ${kind}(hashtextextended(current_schema() || ' ' || $1, 0))`;
}

function byPlace(row: SqlValue[]): SqlRow {
  return { ...row };
}

/** `$1`, `$2` and so on in the places of `?`; those in quotes are names. */
function withNumbers(sql: string): string {
  const known = numbered.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
  const [oldest] = numbered.keys();
  if (numbered.size >= STATEMENT_LIMIT && oldest !== undefined) numbered.delete(oldest);
  numbered.set(sql, text);
  return text;
}
