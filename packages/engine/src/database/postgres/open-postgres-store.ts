import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { type Client, type ClientBase, Pool } from 'pg';
import { StartUpError } from '../../kernel/start-up-error.ts';
import type { OpenStore } from '../open-store.ts';
import { createQueries, QUERY_MS } from '../queries/queries.ts';
import { clearSharedCounts, createSharedLimiter } from '../rate-limiter.ts';
import { type Migration, migrate } from '../schema/migrate.ts';
import type { Schema } from '../schema/schema.ts';
import type { SqlConnection } from '../sql-connection.ts';
import { isStoreUnavailable } from '../store-errors.ts';
import { IDLE_TIMEOUT_MS, idleTimeoutSockets } from './idle-timeout.ts';
import { columnTypes, DatabaseClient, lock, toSqlConnection } from './postgres-connection.ts';
import { SerialPostgresDialect, storeOn } from './postgres-dialect.ts';
import { createPostgresQuerySlots } from './postgres-queries.ts';
import { openPostgresRelay } from './postgres-relay.ts';
import { createPostgresWriter } from './postgres-writer.ts';

/** Oldest supported release of PostgreSQL; later ones support the same SQL. */
const OLDEST_VERSION = 14;

/**
 * Time limit for a request that waits for a connection, and for a start that waits for the database, in milliseconds.
 */
const CONNECT_MS = 10_000;

/** Interval at which a starting node checks whether another one is still starting, in milliseconds. */
const START_POLL_MS = 100;

/** Time limit for closing the connections, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5000;

/** Time limit for one change of an index, in milliseconds. A start waits for the change. */
const INDEX_MS = 10 * 60 * 1000;

/** Interval at which expired rate-limit counts are deleted, in milliseconds. */
const CLEANUP_MS = 60 * 60 * 1000;

/** Connection URL and limits of a database. */
export interface DatabaseOptions {
  /** Connection URL. Hazard: it may contain a password, so never log it. */
  readonly url: string;
  readonly migrations: readonly Migration[];
  /** Maximum number of concurrent connections. */
  readonly connections: number;
  /** Time limit of one statement, in milliseconds. */
  readonly statementMs: number;
  /** Time limit of one query, in milliseconds. */
  readonly queryMs?: number;
  /** Rejects a database without the tables of a platform, and creates nothing in it. */
  readonly mustExist?: boolean;
}

/**
 * Opens a store in a PostgreSQL database, and creates the tables if they are missing, unless they must exist. Any
 * number of nodes may open it.
 *
 * @throws StartUpError when the database cannot be reached or used, lacks the tables that must exist, or was written by
 *   a newer release.
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
      // Transactions wait only for the database, so one that is idle for this long has lost its node.
      idle_in_transaction_session_timeout: statementMs,
      stream: idleTimeoutSockets(timeoutMs + IDLE_TIMEOUT_MS),
    });
    // The pool replaces a lost idle connection, and a statement on a lost connection rejects. Without these
    // listeners, the error event would also end the process.
    created.on('error', () => {});
    created.on('connect', (client) => client.on('error', () => {}));
    return created;
  };
  // Queries use fewer than half of the connections, so that sign-ins, reads by id and writes always find a free one.
  // At least two remain for these, because a write may wait for an event that is sent on another connection.
  const forQueries = Math.max(1, Math.floor((options.connections - 1) / 2));
  const pool = createPool(options.connections - forQueries, statementMs);
  const queryPool = createPool(forQueries, queryMs);
  const queries = createQueries(createPostgresQuerySlots(queryPool, forQueries), queryMs);
  const reader = toSqlConnection(pool);
  const store = new Kysely<Schema>({ dialect: new SerialPostgresDialect({ pool }) });

  async function closePools(): Promise<void> {
    await Promise.all([store.destroy(), queryPool.end()]);
    // Kysely ends the pool only if Kysely has used it.
    if (!pool.ended) await pool.end();
  }

  /**
   * Runs work on a separate connection without a time limit. Closing it afterwards resets its settings and
   * releases its locks.
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
      // Polls instead of blocking: `CREATE INDEX CONCURRENTLY` waits for running statements, so waiting for the
      // lock in a statement would deadlock.
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
      await migrate(storeOn(client), options.migrations);
      await clearSharedCounts(client);
    });
    const relay = await openPostgresRelay(pool, options.url);
    // A failure is ignored, because the next run deletes the same counts.
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
        // An unreachable database never confirms the close; idle timeouts end its connections.
        await Promise.race([closed, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    await closePools();
    throw explainDatabaseFailure(error);
  }
}

/**
 * Checks that a database has the tables of a platform.
 *
 * @throws StartUpError when it has none.
 */
async function requireTables(reader: SqlConnection): Promise<void> {
  const row = await reader.get("SELECT to_regclass('meta') IS NOT NULL AS has_tables");
  if (row?.has_tables) return;
  throw new StartUpError(
    'There is no data in the database that DATABASE_URL names. Name the database of the app. Its first start creates its data.',
  );
}

/**
 * Tries to acquire the start lock, which is held until the connection ends. Returns false if another node is
 * starting.
 */
async function tryStartLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `${lock('pg_try_advisory_lock')} AS taken`,
    ['start'],
  );
  return rows[0]?.taken === true;
}

/** Disables JIT compilation, which takes longer than any of these statements. */
function withoutJit(url: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} -c jit=off`.trim());
  return address.href;
}

/**
 * Matches errors that the operator can fix: wrong name, password or database; missing permission to create
 * tables.
 */
const FIXABLE = /^(28|3D|42501|3F)/;

/**
 * Returns the error to report for a start that failed: a StartUpError when the database cannot be used, else the
 * error itself.
 */
export function explainDatabaseFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartUpError) return error;
  const code = 'code' in error ? `${error.code}` : '';
  if (!isStoreUnavailable(error) && !FIXABLE.test(code)) return error;
  return new StartUpError(
    `The database at DATABASE_URL cannot be used: ${error.message || code}. Check that it runs, and check its address, user, password and rights.`,
    { cause: error },
  );
}
