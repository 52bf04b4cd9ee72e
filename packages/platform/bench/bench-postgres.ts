import { findPostgres, startPostgres } from '@groundwork/launcher/postgres';
import pg from 'pg';

/**
 * PostgreSQL settings that an administrator would choose for the load of the benchmark instead of the defaults.
 */
const SETTINGS = ['fsync=on', 'shared_buffers=1GB', 'max_wal_size=2GB'];

/**
 * A running PostgreSQL server for the benchmark. Like SQLite, it syncs each commit before it acknowledges the
 * commit.
 */
export interface BenchPostgres {
  readonly version: string;
  /** Creates an empty database and returns its URL. */
  create(name: string): Promise<string>;
  /** Returns the size of a database on disk, in MiB. */
  size(name: string): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the installed PostgreSQL with an empty data directory. Returns undefined if PostgreSQL is not
 * installed.
 *
 * @throws Error when the server does not start.
 */
export async function startBenchPostgres(): Promise<BenchPostgres | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const { url, stop } = await startPostgres(programs, SETTINGS);
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version') AS version",
  );
  return {
    version: rows[0]?.version ?? '',
    async create(name) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      const databaseUrl = new URL(url);
      databaseUrl.pathname = `/${name}`;
      return databaseUrl.href;
    },
    async size(name) {
      const { rows: found } = await client.query<{ size: string }>(
        'SELECT pg_database_size($1) AS size',
        [name],
      );
      return Number(found[0]?.size) / 1024 / 1024;
    },
    async stop() {
      await client.end();
      await stop();
    },
  };
}
