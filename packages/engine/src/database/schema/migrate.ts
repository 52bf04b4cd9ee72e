import { StartUpError } from '../../kernel/start-up-error.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { Store } from './schema.ts';

const VERSION_KEY = 'schema_version';

/**
 * Changes the schema of the previous version to the next version. A released migration must never be changed.
 */
export type Migration = (store: Store) => Promise<void>;

/**
 * All migrations ever released, in order. Each migration's key is the schema version that it creates. The first
 * migration creates all tables.
 */
export type Migrations = ReadonlyMap<number, Migration>;

/**
 * Migrates the database to this release's schema. Each migration is one transaction together with its new version
 * number, so a crash leaves the database at a known version.
 *
 * @param run runs a migration in a transaction.
 * @throws StartUpError when the database is newer than this release, which could misread the data, or older than
 * the first migration, which would create tables that already exist.
 */
export async function migrate(
  store: Store,
  migrations: Migrations,
  run = (migration: Migration, transaction: Store) => migration(transaction),
): Promise<void> {
  await store.schema
    .createTable('meta')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  const version = Number((await readMeta(store, VERSION_KEY)) ?? 0);
  const [oldest, newest] = [Math.min(...migrations.keys()), Math.max(...migrations.keys())];
  if (version > newest) {
    throw new StartUpError(
      `The data was written by a newer release of the platform (schema ${version}; this release knows ${newest}). Start that release, or name another data directory with GROUNDWORK_DATA_DIR, or another database with DATABASE_URL.`,
    );
  }
  if (version > 0 && version < oldest) {
    throw new StartUpError(
      `The data was written by a development version of the platform that was never released (schema ${version}; the first release has schema ${oldest}). Name another data directory with GROUNDWORK_DATA_DIR, or another database with DATABASE_URL.`,
    );
  }

  for (const [next, migration] of migrations) {
    if (next <= version) continue;
    await store.transaction().execute(async (transaction) => {
      await run(migration, transaction);
      await writeMeta(transaction, VERSION_KEY, String(next));
    });
  }
}
