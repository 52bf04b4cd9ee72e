import { hash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { createQueryTime, type QueryTime } from '../queries/query-time.ts';
import type { SqlConnection, SqlRow, SqlValue } from '../sql-connection.ts';
import { createPatternMatching } from './sql-functions.ts';

// How long SQLite waits for a locked file. The value is small because waiting blocks the server. Only other
// software can hold such a lock, because the platform locks the data directory.
const BUSY_TIMEOUT_MS = 1000;

const STATEMENT_LIMIT = 500;

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

/**
 * Connection to an SQLite database. Its calls are synchronous, and throw `bad_request` when a statement's regular
 * expressions take too long.
 */
export interface SqliteConnection extends SqlConnection {
  all(sql: string, parameters?: readonly SqlValue[]): SqlRow[];
  get(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined;
  allAsArrays(sql: string, parameters?: readonly SqlValue[]): SqlRow[];
  getAsArray(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined;
  run(sql: string, parameters?: readonly SqlValue[]): number;
  prepare(sql: string): PreparedStatement;
  readonly time: QueryTime;
  isTransaction(): boolean;
  close(): void;
}

/**
 * Opens an SQLite file.
 *
 * Uses `synchronous = FULL`, because acknowledged data must survive a power failure: with a write-ahead log,
 * only this setting syncs each commit.
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
    // SQL integers are passed as BigInt, because Node.js throws for an integer beyond JavaScript's safe integers.
    { deterministic: true, useBigIntArguments: true },
    patterns.matches,
  );
  database.function('content_hash', { deterministic: true }, (text) =>
    hash('sha256', String(text), 'base64url'),
  );
  const time = createQueryTime();
  // If the function were deterministic, SQLite would call it only once for a statement, not for each row.
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
    // Acquires no lock, because SQLite allows only one write at a time.
    takeAdvisoryLock: () => {},
    prepare,
    time,
    isTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

/** Creates a cache that keeps the most recently used prepared statements. */
function createStatements(
  database: DatabaseSync,
  hasArrayRows: boolean,
): (sql: string) => PreparedStatement {
  const statements = new Map<string, PreparedStatement>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) {
      // Moves the used statement to the end of the map, because the first entry of the map is removed when the cache is
      // full.
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

/** @throws TypeError for a value that SQLite cannot store without conversion. */
export function toInputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}; convert it first.`);
}
