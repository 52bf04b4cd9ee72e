import { findPostgres, startPostgres } from '@groundwork/launcher/postgres';
import pg from 'pg';

/** What is set besides what this machine's PostgreSQL comes with: as somebody would who runs it for this. */
const SETTINGS = ['fsync=on', 'shared_buffers=1GB', 'max_wal_size=2GB'];

/** A PostgreSQL that is measured. Whatever is acknowledged is on the disk, as on SQLite. */
export interface BenchPostgres {
  /** Its release. */
  readonly version: string;
  /** Makes an empty database; returns its address. */
  create(name: string): Promise<string>;
  /** What a database takes of the disk, in MiB. */
  size(name: string): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts this machine's PostgreSQL with an empty data directory; undefined where there is none.
 *
 * @throws Error when it does not start.
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
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
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
