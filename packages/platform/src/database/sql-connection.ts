/**
 * Interface of both engines for reads and writes of records. SQLite answers synchronously, PostgreSQL
 * asynchronously: `await` handles both, at almost no cost for a synchronous result.
 */

/** Engines that store the data. */
export type Engine = 'sqlite' | 'postgres';

/** A value or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Value of a `?`. */
export type SqlValue = string | number | bigint | null;

/** One row of a result, by column name, or by position from 0. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** One connection to a database. Statements use `?` for each value. */
export interface SqlConnection {
  readonly engine: Engine;
  /** Runs a statement and returns its rows. */
  all(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  /** Runs a statement and returns its first row. */
  get(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /** As `all`, by position: naming the columns takes longer than reading them. */
  allAsArrays(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  /** As `get`, by position. */
  getAsArray(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, parameters?: readonly SqlValue[]): Awaitable<number>;
  /** Acquires a named lock, which is held until this transaction ends. */
  takeAdvisoryLock(name: string): Awaitable<void>;
}

/** Reads a column that holds a string. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A column that should hold a string does not. The database is damaged.');
}

/** Reads a column that holds a string or NULL. */
export function textOrNullOf(value: unknown): string | null {
  return value === null ? null : textOf(value);
}
