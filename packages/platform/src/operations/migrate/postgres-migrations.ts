import { postgresSteps, toPostgresMigrations } from '@groundwork/engine';
import { sql } from 'kysely';
import { migrations } from './migrations.ts';

const { addSharedTables, numberAutomatically, widenFileSizes } = postgresSteps;

export const postgresMigrations: typeof migrations = toPostgresMigrations(migrations, {
  3: (store) => numberAutomatically(store, 'collections'),
  4: widenFileSizes,
  async 5(store) {
    await numberAutomatically(store, 'agent_messages');
    await addSharedTables(store);
    await sql`ALTER TABLE conversations ADD COLUMN doc jsonb NOT NULL GENERATED ALWAYS AS (data::jsonb) STORED`.execute(
      store,
    );
  },
});
