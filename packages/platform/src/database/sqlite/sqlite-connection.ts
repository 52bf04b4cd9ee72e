import { hash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { createQueryTime, type QueryTime } from '../queries/query-time.ts';
import type { SqlConnection, SqlRow, SqlValue } from '../sql-connection.ts';
import { createPatternMatching } from './sql-functions.ts';

// Waiting stops the server, and only a foreign tool can hold the file: the data directory is locked.
const BUSY_TIMEOUT_MS = 1000;

/** How many prepared statements a connection keeps. */
const STATEMENT_LIMIT = 500;

/** A statement that was prepared, and whether it answers with rows. */
interface PreparedStatement {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

/**
 * One connection to an SQLite file. All calls are answered at once, before they return.
 *
 * Calls throw an HttpError 400 when the patterns of their statement take too long.
 */
export interface SqliteConnection extends SqlConnection {
  all(sql: string, parameters?: readonly SqlValue[]): SqlRow[];
  get(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined;
  allByPlace(sql: string, parameters?: readonly SqlValue[]): SqlRow[];
  getByPlace(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined;
  run(sql: string, parameters?: readonly SqlValue[]): number;
  /** The statement with this text: the one prepared earlier if there is one. */
  prepare(sql: string): PreparedStatement;
  /** Time limit of the statements that follow. */
  readonly time: QueryTime;
  /** Whether a transaction is open. */
  isTransaction(): boolean;
  close(): void;
}

/**
 * Opens an SQLite file.
 *
 * What is acknowledged must survive a power cut: with a write-ahead log, only `synchronous = FULL`
 * syncs at each commit.
 */
export function openSqliteConnection(file: string, { readOnly = false } = {}): SqliteConnection {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: BUSY_TIMEOUT_MS,
    readOnly,
  });
  if (readOnly) database.exec('PRAGMA mmap_size = 1073741824;');
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const patterns = createPatternMatching();
  database.function(
    'matches_pattern',
    // A number beyond JavaScript's safe integers would be an error otherwise.
    { deterministic: true, useBigIntArguments: true },
    patterns.matches,
  );
  database.function('content_hash', { deterministic: true }, (text) =>
    hash('sha256', String(text), 'base64url'),
  );
  const time = createQueryTime();
  // Not deterministic: otherwise SQLite would call it once, and not for each row.
  database.function('within_time', time.check);

  const prepare = createStatements(database, false);
  const prepareByPlace = createStatements(database, true);
  const begin = (sql: string) => {
    patterns.begin();
    return prepare(sql).statement;
  };
  const beginByPlace = (sql: string) => {
    patterns.begin();
    return prepareByPlace(sql).statement;
  };
  return {
    engine: 'sqlite',
    all: (sql, parameters = []) => begin(sql).all(...parameters),
    get: (sql, parameters = []) => begin(sql).get(...parameters),
    allByPlace: (sql, parameters = []) => beginByPlace(sql).all(...parameters),
    getByPlace: (sql, parameters = []) => beginByPlace(sql).get(...parameters),
    run: (sql, parameters = []) => Number(begin(sql).run(...parameters).changes),
    // There is one writer.
    alone: () => {},
    prepare,
    time,
    isTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

/** Prepares each statement once, as long as it is among the last ones. */
function createStatements(
  database: DatabaseSync,
  isByPlace: boolean,
): (sql: string) => PreparedStatement {
  const statements = new Map<string, PreparedStatement>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statement.setReturnArrays(isByPlace);
    const prepared = { statement, reader: statement.columns().length > 0 };
    const [oldest] = statements.keys();
    if (statements.size >= STATEMENT_LIMIT && oldest !== undefined) statements.delete(oldest);
    statements.set(sql, prepared);
    return prepared;
  };
}

/** Checks that SQLite can store a value as it is. */
export function toInputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}; convert it first.`);
}
