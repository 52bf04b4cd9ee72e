import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { type Client, type ClientBase, Pool } from 'pg';
import { StartUpError } from '../../kernel/start-up-error.ts';
import type { OpenStore } from '../open-store.ts';
import { createQueries, QUERY_MS } from '../queries/queries.ts';
import { clearSharedCounts, createSharedLimiter } from '../rate-limiter.ts';
import { type Migrations, migrate } from '../schema/migrate.ts';
import type { Schema } from '../schema/schema.ts';
import type { SqlConnection } from '../sql-connection.ts';
import { isStoreUnavailable } from '../store-errors.ts';
import { IDLE_TIMEOUT_MS, idleTimeoutSockets } from './idle-timeout.ts';
import { migrateOnPostgres } from './migrate-on-postgres.ts';
import { columnTypes, DatabaseClient, lock, toSqlConnection } from './postgres-connection.ts';
import { SerialPostgresDialect, storeOn } from './postgres-dialect.ts';
import { createPostgresQuerySlots } from './postgres-queries.ts';
import { openPostgresRelay } from './postgres-relay.ts';
import { createPostgresWriter } from './postgres-writer.ts';

const OLDEST_VERSION = 14;

/** Time limit for getting a free connection, and for the database to respond to a starting node. */
const CONNECT_MS = 10_000;

const START_POLL_MS = 100;

const CLOSE_TIMEOUT_MS = 5000;

/**
 * Time limit for building or dropping one index, in milliseconds. A starting node waits until the index is built or
 * dropped.
 */
const INDEX_MS = 10 * 60 * 1000;

const CLEANUP_MS = 60 * 60 * 1000;

export interface DatabaseOptions {
  /** Connection URL. Hazard: the URL may contain a password, so never log it. */
  readonly url: string;
  readonly migrations: Migrations;
  readonly connections: number;
  readonly statementMs: number;
  readonly queryMs?: number;
  /** If true, opening fails when the database lacks the platform's tables, and creates no table. */
  readonly mustExist?: boolean;
}

/**
 * Opens a store in a PostgreSQL database, which any number of nodes may share.
 *
 * @throws StartUpError when the database cannot be reached or used, lacks the tables although
 * `mustExist` is set, or was written by a newer release.
 */
export async function openPostgresStore(options: DatabaseOptions): Promise<OpenStore> {
  const connection = {
    connectionString: withoutJit(options.url),
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'groundwork',
    types: columnTypes,
  };
  const { statementMs } = options;
  const queryMs = Math.min(options.queryMs ?? QUERY_MS, statementMs);
  const createPool = (max: number, timeoutMs: number) => {
    const created = new Pool({
      ...connection,
      Client: DatabaseClient,
      max,
      statement_timeout: timeoutMs,
      // Ends a transaction that is idle for this long. Within a transaction, a node waits only for the database, so an
      // idle transaction means that its node is lost.
      idle_in_transaction_session_timeout: statementMs,
      stream: idleTimeoutSockets(timeoutMs + IDLE_TIMEOUT_MS),
    });
    // The pool replaces a lost idle connection, and a statement on a lost connection rejects. Without these listeners,
    // the error event would also end the process.
    created.on('error', () => {});
    created.on('connect', (client) => client.on('error', () => {}));
    return created;
  };
  // List queries have a pool of their own, with fewer than half of the connections, so that they never occupy the
  // connections of sign-ins, reads by id and writes. These get at least two connections, because a write may wait for
  // an event that is sent on another connection.
  const forQueries = Math.max(1, Math.floor((options.connections - 1) / 2));
  const pool = createPool(options.connections - forQueries, statementMs);
  const queryPool = createPool(forQueries, queryMs);
  const queries = createQueries(createPostgresQuerySlots(queryPool, forQueries), queryMs);
  const reader = toSqlConnection(pool);
  const store = new Kysely<Schema>({ dialect: new SerialPostgresDialect({ pool }) });

  async function closePools(): Promise<void> {
    await Promise.all([store.destroy(), queryPool.end()]);
    // Kysely ends the pool when the store closes, but only if a statement ran through Kysely.
    if (!pool.ended) await pool.end();
  }

  /**
   * Runs work on a separate connection without a time limit for statements. The connection is closed afterwards,
   * which releases its locks.
   */
  async function withOwnConnection<Result>(
    work: (client: Client) => Promise<Result>,
  ): Promise<Result> {
    const client = new DatabaseClient({
      ...connection,
      keepAlive: true,
      keepAliveInitialDelayMillis: IDLE_TIMEOUT_MS,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('SET statement_timeout = 0');
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const withStartLock = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
    withOwnConnection(async (client) => {
      // Polls for the lock instead of blocking: `CREATE INDEX CONCURRENTLY` waits for all running statements,
      // so a statement that waits for the lock would deadlock.
      while (!(await tryStartLock(client))) await pause(START_POLL_MS);
      return work(client);
    });

  try {
    await withStartLock(async (client) => {
      const row = await reader.get("SELECT current_setting('server_version_num') AS version");
      if (Number(row?.version) < OLDEST_VERSION * 10_000) {
        throw new StartUpError(
          `The PostgreSQL at DATABASE_URL is too old. Use version ${OLDEST_VERSION} or newer.`,
        );
      }
      if (options.mustExist) await requireTables(reader);
      await migrate(storeOn(client), options.migrations, migrateOnPostgres);
      await clearSharedCounts(client);
    });
    const relay = await openPostgresRelay(pool, options.url);
    // Ignores a failed cleanup, because the next cleanup deletes the same counts.
    const cleanup = setInterval(() => clearSharedCounts(pool).catch(() => {}), CLEANUP_MS).unref();
    return {
      store,
      reader,
      queries,
      writer: createPostgresWriter(pool),
      changeSchema: (work) => withOwnConnection(async (client) => work(toSqlConnection(client))),
      changeIndexes: (work) =>
        withOwnConnection(async (client) => {
          await client.query(`SET statement_timeout = ${INDEX_MS}`);
          await work(toSqlConnection(client));
        }),
      withStartLock,
      createLimiter: (rate) => createSharedLimiter(pool, rate),
      relay,
      async close() {
        clearInterval(cleanup);
        const closed = relay.close().then(closePools);
        // An unreachable database never confirms that a connection ended. The idle timeout then closes the connection.
        await Promise.race([closed, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    await closePools();
    throw explainDatabaseFailure(error);
  }
}

export async function requireTables(reader: SqlConnection): Promise<void> {
  const row = await reader.get("SELECT to_regclass('meta') IS NOT NULL AS has_tables");
  if (row?.has_tables) return;
  throw new StartUpError(
    'There is no data in the database that DATABASE_URL names. Name the database of the app. Its first start creates its data.',
  );
}

/** The lock is released when the connection ends. Returns false if another node holds the lock. */
async function tryStartLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `${lock('pg_try_advisory_lock')} AS taken`,
    ['start'],
  );
  return rows[0]?.taken === true;
}

/** Disables PostgreSQL's JIT compiler, because compiling a statement takes longer than running any statement. */
function withoutJit(url: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} -c jit=off`.trim());
  return address.href;
}

/**
 * Matches PostgreSQL's codes for wrong credentials, an unknown database or schema, and missing privileges. The operator
 * can fix these errors.
 */
const FIXABLE = /^(28|3D|42501|3F)/;

/** Explains a problem with the database that prevents a start; returns any other error unchanged. */
export function explainDatabaseFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartUpError) return error;
  const code = 'code' in error ? `${error.code}` : '';
  if (!isStoreUnavailable(error) && !FIXABLE.test(code)) return error;
  return new StartUpError(
    `The database at DATABASE_URL cannot be used: ${error.message || code}. Check that it runs, and check its address, user, password and rights.`,
    { cause: error },
  );
}
