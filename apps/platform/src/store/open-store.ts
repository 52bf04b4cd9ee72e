import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { createMemoryLimiter, type Rate, type RateLimiter } from '../auth/rate-limiter.ts';
import { StartUpError, systemErrorCode } from '../start-up-error.ts';
import { DATABASE_FILE } from './data-directory.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Relay } from './relay.ts';
import type { Schema, Store } from './schema.ts';
import type { Awaitable, SqlConnection } from './sql-connection.ts';
import { openSqliteConnection, type SqliteConnection } from './sqlite-connection.ts';
import { toSqliteDatabase } from './sqlite-database.ts';
import { createVisitors, type Visitors } from './visitors.ts';
import type { Writer } from './writer.ts';

/** An open store, and the way to let go of it. */
export interface OpenStore {
  readonly store: Store;
  /** For what must be quick: reads only, and only what was committed. */
  readonly reader: SqlConnection;
  /** Who is signed in. */
  readonly visitors: Visitors;
  /** Takes the writes to records. */
  readonly writer: Writer;
  /** Changes tables or indexes. */
  define(work: (connection: SqlConnection) => Awaitable<void>): Promise<void>;
  /** Does what belongs to a start: of several nodes one at a time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Counts what may not happen too often. */
  readonly createLimiter: (rate: Rate) => RateLimiter;
  /** Between the nodes that share the store; absent where there is only this one. */
  readonly relay?: Relay;
  close(): Promise<void>;
}

/** A store in a file, which answers reads at once. */
interface OpenSqliteStore extends OpenStore {
  readonly reader: SqliteConnection;
}

/**
 * Opens the store of a data directory, making the directory (readable by its owner only) and the
 * tables when they are absent.
 *
 * @throws StartUpError when the directory cannot be used, is in use by another process, or was
 * written by a newer release.
 */
export function openStore(dataDir: string): Promise<OpenSqliteStore> {
  return inDataDirectory(dataDir, async () => {
    const lock = lockDataDirectory(dataDir);
    try {
      const opened = await openDatabase(join(dataDir, DATABASE_FILE));
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
 * Does something in a data directory, which is made, readable by its owner only, when it is absent.
 *
 * @throws StartUpError when the directory cannot be used.
 */
export async function inDataDirectory<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return await work();
  } catch (error) {
    if (systemErrorCode(error) === undefined || !(error instanceof Error)) throw error;
    throw new StartUpError(
      `The data directory ${dataDir} cannot be used: ${error.message}. Check that it is a folder this user may write to and that the disk has room, or name another one with GROUNDWORK_DATA_DIR.`,
      { cause: error },
    );
  }
}

async function openDatabase(file: string): Promise<OpenSqliteStore> {
  const connection = openSqliteConnection(file);
  let visitors: ReturnType<typeof createVisitors> | undefined;
  const database = toSqliteDatabase(connection, () => visitors?.forget());
  const store = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  try {
    await migrate(store);
    const reader = openSqliteConnection(file, { readOnly: true });
    visitors = createVisitors(reader);
    const close = async () => {
      reader.close();
      await store.destroy();
    };
    const writer = createGroupCommit(store, connection);
    const alone: OpenStore['alone'] = (work) => work();
    const opened = { store, reader, visitors, writer, define: writer.write, alone, close };
    return { ...opened, createLimiter: createMemoryLimiter };
  } catch (error) {
    await store.destroy();
    throw error;
  }
}
