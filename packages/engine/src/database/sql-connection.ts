/**
 * Interface of both engines for reads and writes of records. SQLite responds synchronously, PostgreSQL
 * asynchronously: `await` handles both, at almost no cost for a synchronous result.
 */

/** Database engines that store the data. */
export type Engine = 'sqlite' | 'postgres';

/** A value or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Value of a `?` placeholder. */
export type SqlValue = string | number | bigint | null;

/** One row of a result, by column name or by position from 0. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** One connection to a database. Statements use `?` as the placeholder of a value. */
export interface SqlConnection {
  readonly engine: Engine;
  /** Runs a statement and returns its rows. */
  all(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  /** Runs a statement and returns its first row. */
  get(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /**
   * Like `all`, but returns columns by position, because naming the columns takes longer than reading them.
   */
  allAsArrays(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  /** Like `get`, but returns columns by position. */
  getAsArray(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, parameters?: readonly SqlValue[]): Awaitable<number>;
  /** Acquires a named lock, which is held until this transaction ends. */
  takeAdvisoryLock(name: string): Awaitable<void>;
}

/** The part of a connection that a write needs to store events and runs of automations. */
export type WriteConnection = Pick<SqlConnection, 'get' | 'run'>;

/** Reads a column that holds a string. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(
    'A column that should contain a string does not, so the database is damaged. Restore a backup.',
  );
}

/** Reads a column that holds a string or NULL. */
export function textOrNullOf(value: unknown): string | null {
  return value === null ? null : textOf(value);
}

/** Writes records of apps. */
export interface Writer {
  /**
   * Runs work in a transaction.
   *
   * @param work may wait only for the connection. If it throws, its changes are rolled back and only this
   *   write fails. It may run again after a rollback.
   * @param onCommit called once the work is durable, in the order of the commits; must not throw.
   * @throws what the work threw, or the error of the commit.
   */
  write<Result>(
    work: (connection: SqlConnection) => Awaitable<Result>,
    onCommit?: (result: Result) => void,
  ): Promise<Result>;
}
