/**
 * How the records of apps are read and written, on either engine. SQLite answers at once, PostgreSQL
 * later: `await` takes both, and costs next to nothing where there is nothing to wait for.
 */

/** The engines that store the data. */
export type Engine = 'sqlite' | 'postgres';

/** A value, or one that comes later. */
export type Awaitable<Value> = Value | Promise<Value>;

/** What may stand in the place of a `?`. */
export type SqlValue = string | number | bigint | null;

/** One row of an answer, by the names of its columns, or by their places from 0. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** One connection to a database. Statements are written with `?` for each value. */
export interface SqlConnection {
  readonly engine: Engine;
  /** Runs a statement and returns its rows. */
  all(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  /** Runs a statement and returns its first row. */
  get(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /** As `all`, by place: to name the columns takes longer than to read them. */
  allByPlace(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow[]>;
  /** As `get`, by place. */
  getByPlace(sql: string, parameters?: readonly SqlValue[]): Awaitable<SqlRow | undefined>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, parameters?: readonly SqlValue[]): Awaitable<number>;
  /** Waits until nobody else does what has this name; they wait until this transaction ends. */
  alone(name: string): Awaitable<void>;
}

/** A column that holds a text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A column that should hold a text does not; the database is damaged.');
}

/** A column that holds a text or nothing. */
export function textOrNullOf(value: unknown): string | null {
  return value === null ? null : textOf(value);
}
