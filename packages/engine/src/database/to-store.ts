import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { withNumbers } from './postgres/postgres-statements.ts';
import type { Schema, Store } from './schema/schema.ts';
import type { Engine, SqlConnection, SqlRow, SqlValue, WriteConnection } from './sql-connection.ts';

class ConnectionDriver extends DummyDriver {
  readonly #connection: SqlConnection;

  constructor(connection: SqlConnection) {
    super();
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { all } = this.#connection;
    return {
      async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
        const rows = await all(sql, parameters.map(toSqlValue));
        // The query determines the type of its rows, so the cast is safe. Kysely's own drivers cast rows too.
        return { rows: rows as Row[] };
      },
      streamQuery() {
        throw new Error('The platform does not stream rows; read the query as a whole.');
      },
    };
  }
}

function toSqlValue(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return value;
  throw new TypeError(`A query cannot hold a value of type ${typeof value}; convert it first.`);
}

/** Returns a Kysely store that uses a connection. It generates SQL for SQLite, which PostgreSQL also understands. */
export function toStore(connection: SqlConnection): Store {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ConnectionDriver(connection),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

export function engineOf(store: Store): Engine {
  return store.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

export function toWriteConnection(transaction: Store): WriteConnection {
  const execute = (sql: string, parameters: readonly SqlValue[] = []) =>
    transaction.executeQuery<SqlRow>(
      CompiledQuery.raw(engineOf(transaction) === 'postgres' ? withNumbers(sql) : sql, [
        ...parameters,
      ]),
    );
  return {
    get: async (sql, parameters) => (await execute(sql, parameters)).rows[0],
    run: async (sql, parameters) => Number((await execute(sql, parameters)).numAffectedRows ?? 0),
  };
}
