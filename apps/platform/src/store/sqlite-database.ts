import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

// Waiting stops the server, and only a foreign tool can hold the file: the data directory is locked.
const BUSY_TIMEOUT_MS = 1000;

/**
 * Opens an SQLite file as the database that Kysely's own SQLite dialect drives.
 *
 * What is acknowledged must survive a power cut: with a write-ahead log, only `synchronous = FULL`
 * syncs at each commit.
 */
export function openSqliteDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: BUSY_TIMEOUT_MS,
  });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toInputValue)),
        run: (parameters) => statement.run(...parameters.map(toInputValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(toInputValue)),
      };
    },
  };
}

function toInputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}; convert it first.`);
}
