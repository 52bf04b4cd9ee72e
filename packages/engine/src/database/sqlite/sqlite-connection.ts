import { hash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { createQueryTime, type QueryTime } from '../queries/query-time.ts';
import type { SqlConnection, SqlRow, SqlValue } from '../sql-connection.ts';
import { createPatternMatching } from './sql-functions.ts';

// Short, because waiting blocks the server. Only other software can lock the file, because the data directory
// is locked.
const BUSY_TIMEOUT_MS = 1000;

/** Maximum number of prepared statements that a connection caches. */
const STATEMENT_LIMIT = 500;

/** A prepared statement, and whether it returns rows. */
interface PreparedStatement {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

/**
 * One connection to an SQLite file. All calls are synchronous.
 *
 * Calls throw a ServiceError `bad_request` when the patterns of their statement exceed their time limit.
 */
export interface SqliteConnection extends SqlConnection {
  all(sql: string, parameters?: readonly SqlValue[]): SqlRow[];
  get(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined;
  allAsArrays(sql: string, parameters?: readonly SqlValue[]): SqlRow[];
  getAsArray(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined;
  run(sql: string, parameters?: readonly SqlValue[]): number;
  /** Prepares a statement, or returns it from the cache. */
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
 * Acknowledged data must survive a power cut: with a write-ahead log, only `synchronous = FULL` syncs each
 * commit.
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
    // Without BigInt arguments, a number beyond JavaScript's safe integers would be an error.
    { deterministic: true, useBigIntArguments: true },
    patterns.matches,
  );
  database.function('content_hash', { deterministic: true }, (text) =>
    hash('sha256', String(text), 'base64url'),
  );
  const time = createQueryTime();
  // Not declared deterministic, because SQLite would then call it once instead of for each row.
  database.function('within_time', time.check);

  const prepare = createStatements(database, false);
  const prepareArrays = createStatements(database, true);
  const begin = (sql: string) => {
    patterns.begin();
    return prepare(sql).statement;
  };
  const beginArrays = (sql: string) => {
    patterns.begin();
    return prepareArrays(sql).statement;
  };
  return {
    engine: 'sqlite',
    all: (sql, parameters = []) => begin(sql).all(...parameters),
    get: (sql, parameters = []) => begin(sql).get(...parameters),
    allAsArrays: (sql, parameters = []) => beginArrays(sql).all(...parameters),
    getAsArray: (sql, parameters = []) => beginArrays(sql).get(...parameters),
    run: (sql, parameters = []) => Number(begin(sql).run(...parameters).changes),
    // SQLite has a single writer, so no lock is needed.
    takeAdvisoryLock: () => {},
    prepare,
    time,
    isTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

/** Creates a cache of the most recently used prepared statements. */
function createStatements(
  database: DatabaseSync,
  hasArrayRows: boolean,
): (sql: string) => PreparedStatement {
  const statements = new Map<string, PreparedStatement>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) {
      // Moves the statement to the end, because the first one is removed.
      statements.delete(sql);
      statements.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    statement.setReturnArrays(hasArrayRows);
    const prepared = { statement, reader: statement.columns().length > 0 };
    const [oldest] = statements.keys();
    if (statements.size >= STATEMENT_LIMIT && oldest !== undefined) statements.delete(oldest);
    statements.set(sql, prepared);
    return prepared;
  };
}

/** Checks that SQLite can store a value without conversion. */
export function toInputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}; convert it first.`);
}
