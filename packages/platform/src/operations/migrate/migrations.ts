import { engineOf, engineTables, type SqlConnection, type Store } from '@groundwork/engine';
import { sql } from 'kysely';
import { accountTables } from '../../parts/accounts/index.ts';
import { conversationTables } from '../../parts/agents/index.ts';
import { auditTables } from '../../parts/audit/index.ts';
import { automationTables } from '../../parts/automations/index.ts';
import { contentTables, replacedTables, writtenTables } from '../../parts/content/index.ts';
import { appLogTables } from '../../parts/logs/index.ts';
import { mailTables } from '../../parts/mail/index.ts';

/**
 * Migrations from an empty database to this release's schema, in order, by the version that they create. Never
 * change a released migration. Versions before the first migration here were never released.
 */
export const migrations: ReadonlyMap<number, (store: Store) => Promise<void>> = new Map([
  [29, (store: Store) => run(store, firstTables(engineOf(store)))],
  [30, (store: Store) => run(store, writtenTables)],
  [31, (store: Store) => run(store, replacedTables)],
]);

export const FIRST_SCHEMA_VERSION: number = Math.min(...migrations.keys());

export const SCHEMA_VERSION: number = Math.max(...migrations.keys());

function firstTables(engine: SqlConnection['engine']): readonly string[] {
  return [
    ...accountTables,
    ...engineTables(engine),
    ...mailTables,
    ...appLogTables,
    ...conversationTables(engine),
    ...automationTables,
    ...contentTables,
    ...auditTables,
  ];
}

async function run(store: Store, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(store);
}
