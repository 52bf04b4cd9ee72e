import { StartUpError } from '../../kernel/start-up-error.ts';
import { readMeta, writeMeta } from './meta.ts';
import { migrations } from './migrations.ts';
import type { Store } from './schema.ts';

const VERSION_KEY = 'schema_version';

/**
 * Brings the database to the schema of this release. Each step and the version it leads to are one
 * transaction, so that a crash leaves the database at a known version.
 *
 * @throws StartUpError when the database is newer than this release: its data could be misread.
 */
export async function migrate(store: Store, steps = migrations): Promise<void> {
  await store.schema
    .createTable('meta')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  const version = Number((await readMeta(store, VERSION_KEY)) ?? 0);
  if (version > steps.length) {
    throw new StartUpError(
      `The data was written by a newer release of the platform (schema ${version}; this release knows ${steps.length}). Start that release, or name another data directory with GROUNDWORK_DATA_DIR, or another database with DATABASE_URL.`,
    );
  }

  for (const [index, step] of steps.slice(version).entries()) {
    await store.transaction().execute(async (transaction) => {
      await step(transaction);
      await writeMeta(transaction, VERSION_KEY, String(version + index + 1));
    });
  }
}
