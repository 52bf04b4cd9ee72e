/**
 * One interface for SQL on both database engines, for reads and writes of records. SQLite returns results
 * synchronously, PostgreSQL returns promises. Callers `await` either kind, which costs almost nothing for a synchronous
 * result.
 */

export type Engine = 'sqlite' | 'postgres';

export type Awaitable<Value> = Value | Promise<Value>;

export type SqlValue = string | number | bigint | null;

/** One row of a result: its values by column name, or by position if the statement was run for arrays. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Connection to a database of either engine. Statements use `?` as the placeholder of a value. */
export interface SqlConnection {
  readonly engine: Engine;
  all(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  get(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /** Returns values by position, because naming the columns takes longer than reading their values. */
  allAsArrays(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  getAsArray(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /** Runs a statement and returns the number of rows that it changed. */
  run(sql: string, parameters?: readonly SqlValue[]): Awaitable<number>;
  /** Acquires the lock with a name. The lock is released when the current transaction ends. */
  takeAdvisoryLock(name: string): Awaitable<void>;
}

export type WriteConnection = Pick<SqlConnection, 'get' | 'run'>;

/** Returns the string in a column that is never NULL. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(
    'A column that should contain a string does not, so the database is damaged. Restore a backup.',
  );
}

export function textOrNullOf(value: unknown): string | null {
  return value === null ? null : textOf(value);
}

export interface Writer {
  /**
   * Runs work in a transaction.
   *
   * @param work may wait only for statements of the connection. If it throws, its changes are rolled back, and
   * other writes are not affected. It may be called again after a rollback because of a conflict.
   * @param onCommit called when the changes are durable, in the order of the commits; must not throw.
   * @throws the error that the work threw, or the error of the commit.
   */
  write<Result>(
    work: (connection: SqlConnection) => Awaitable<Result>,
    onCommit?: (result: Result) => void,
  ): Promise<Result>;
}
