import type { Kysely } from 'kysely';
import { StartUpError } from '../../kernel/start-up-error.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { Schema, Store } from './schema.ts';

const VERSION_KEY = 'schema_version';

/**
 * Changes the schema of the previous version to the next version. A released migration must never be changed.
 */
export type Migration = (store: Kysely<Schema>) => Promise<void>;

/**
 * Migrates the database to the schema of this release. Each migration is one transaction with the change of the
 * version number, so a crash leaves the database at a known version.
 *
 * @param migrations all migrations ever released, in order; the version of the schema is the length of this
 * array.
 * @throws StartUpError when the database is newer than this release, because its data could be misread.
 */
export async function migrate(store: Store, migrations: readonly Migration[]): Promise<void> {
  await store.schema
    .createTable('meta')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  const version = Number((await readMeta(store, VERSION_KEY)) ?? 0);
  if (version > migrations.length) {
    throw new StartUpError(
      `The data was written by a newer release of the platform (schema ${version}; this release knows ${migrations.length}). Start that release, or name another data directory with GROUNDWORK_DATA_DIR, or another database with DATABASE_URL.`,
    );
  }

  for (const [index, migration] of migrations.slice(version).entries()) {
    await store.transaction().execute(async (transaction) => {
      await migration(transaction);
      await writeMeta(transaction, VERSION_KEY, String(version + index + 1));
    });
  }
}
