import { renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { syncFolder } from '../kernel/sync-folder.ts';
import { createQueries, QUERY_MS, type Queries } from './queries/queries.ts';
import { createMemoryLimiter, type Rate, type RateLimiter } from './rate-limiter.ts';
import type { Relay } from './relay.ts';
import { type Migrations, migrate } from './schema/migrate.ts';
import type { Schema, Store } from './schema/schema.ts';
import type { Awaitable, SqlConnection, Writer } from './sql-connection.ts';
import {
  DATABASE_FILE,
  damaged,
  removeDatabase,
  requireDatabase,
  withDataDirectory,
} from './sqlite/data-directory.ts';
import { lockDataDirectory } from './sqlite/data-directory-lock.ts';
import { createGroupCommit } from './sqlite/group-commit.ts';
import { openSqliteConnection, type SqliteConnection } from './sqlite/sqlite-connection.ts';
import { toSqliteDatabase } from './sqlite/sqlite-database.ts';
import { createSqliteQuerySlots, withIndexThread } from './sqlite/sqlite-queries.ts';

export interface OpenStore {
  readonly store: Store;
  /** Connection for fast reads of committed data. */
  readonly reader: SqlConnection;
  /** Runs reads that take longer the more data there is, such as lists and counts. */
  readonly queries: Queries;
  readonly writer: Writer;
  /** Runs work that changes tables or indexes, while no record is written. */
  changeSchema(work: (connection: SqlConnection) => Awaitable<void>): Promise<void>;
  /** Runs statements that create or drop indexes outside a transaction while the platform serves requests. */
  changeIndexes(work: (connection: Pick<SqlConnection, 'run'>) => Promise<void>): Promise<void>;
  /** Runs work while no other node that shares the store starts or changes indexes. */
  withStartLock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Creates a rate limiter. On PostgreSQL, all nodes share its counts. */
  readonly createLimiter: (rate: Rate) => RateLimiter;
  /** Sends events between the nodes that share the store; undefined for SQLite, which a single node uses. */
  readonly relay?: Relay;
  close(): Promise<void>;
}

export interface OpenSqliteStore extends OpenStore {
  readonly reader: SqliteConnection;
  /** Calls a listener before each SQL statement that may change data or that commits a change. */
  onWrite(listener: () => void): void;
}

export interface SqliteStoreOptions {
  readonly migrations: Migrations;
  readonly queryMs?: number;
  /** If true, opening a data directory without a database throws, instead of creating the database. */
  readonly mustExist?: boolean;
}

/**
 * Opens the store of a data directory. Unless `mustExist` is set, creates a missing directory, which only its owner may
 * read, and missing tables.
 *
 * @throws StartUpError when the directory cannot be used, is in use by another process, was written by a newer release
 * or has a damaged database, or when `mustExist` is set and the database is missing.
 */
export async function openStore(
  dataDir: string,
  options: SqliteStoreOptions,
): Promise<OpenSqliteStore> {
  if (options.mustExist) requireDatabase(dataDir);
  return withDataDirectory(dataDir, async () => {
    const lock = lockDataDirectory(dataDir);
    try {
      const opened = await openPlatformDatabase(join(dataDir, DATABASE_FILE), options);
      const close = async () => {
        await opened.close();
        lock.release();
      };
      return { ...opened, close };
    } catch (error) {
      lock.release();
      throw error;
    }
  });
}

/**
 * Opens the SQLite database, or creates it. A new database has a temporary name until it is complete. So an empty file
 * with the final name is a damaged database, and a write-ahead log without a database belongs to a deleted database. In
 * both cases the platform reports the damage, and creates no new database.
 */
async function openPlatformDatabase(
  file: string,
  options: SqliteStoreOptions,
): Promise<OpenSqliteStore> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === 0) throw damaged(file, 'the file is empty');
  if (size === undefined) {
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    if (log && log.size > 0)
      throw damaged(file, 'it is missing, but its write-ahead log still exists');
    const pending = `${file}.new`;
    removeDatabase(pending);
    writeFileSync(pending, '', { mode: 0o600 });
    const { close } = await openDatabase(pending, options);
    await close();
    renameSync(pending, file);
    await syncFolder(dirname(file));
  }
  return openDatabase(file, options);
}

async function openDatabase(
  file: string,
  { migrations, queryMs = QUERY_MS }: SqliteStoreOptions,
): Promise<OpenSqliteStore> {
  const connection = openSqliteConnection(file);
  const writeListeners: (() => void)[] = [];
  const database = toSqliteDatabase(connection, () => {
    for (const listener of writeListeners) listener();
  });
  const store = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  try {
    await migrate(store, migrations);
    const reader = openSqliteConnection(file, { readOnly: true });
    const slots = createSqliteQuerySlots(file);
    const close = async () => {
      await slots.close();
      reader.close();
      await store.destroy();
    };
    const writer = createGroupCommit(store, connection);
    const withStartLock: OpenStore['withStartLock'] = (work) => work();
    const queries = createQueries(slots, queryMs);
    const changeIndexes: OpenStore['changeIndexes'] = (work) =>
      withIndexThread(file, (build) => store.connection().execute(build), work);
    const opened = {
      store,
      reader,
      queries,
      writer,
      changeSchema: writer.write,
      changeIndexes,
      withStartLock,
      close,
    };
    const onWrite = (listener: () => void) => void writeListeners.push(listener);
    return { ...opened, onWrite, createLimiter: createMemoryLimiter };
  } catch (error) {
    await store.destroy();
    throw error;
  }
}
