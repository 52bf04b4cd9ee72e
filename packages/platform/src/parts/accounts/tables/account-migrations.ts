import type { Schema } from '@groundwork/engine';
import { type Kysely, sql } from 'kysely';

export { addAccounts } from './first-tables.ts';

/**
 * Accounts that exist before this migration count as verified, because administrators created them. Keys with ids
 * replace the single secret that signed tokens before, so users must sign in again.
 */
export async function addAccountTables(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await addFlag('users', 'is_verified', 1);
  await addFlag('users', 'disabled', 0);
  await addFlag('users', 'is_service', 0);
  await addFlag('apps', 'email_password', 1);
  await addFlag('apps', 'registration', 1);
  await store.deleteFrom('sessions').execute();
  await store.deleteFrom('meta').where('key', '=', 'token_secret').execute();
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await schema
    .createTable('signing_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('retired_date', 'text')
    .execute();
  await schema
    .createTable('one_time_codes')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_time_codes_key', ['app_id', 'email'])
    .execute();
  await schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .addUniqueConstraint('invitations_by_email', ['app_id', 'email'])
    .execute();
  await schema
    .createTable('sso_tokens')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('access_token', 'text', (column) => column.notNull())
    .addColumn('id_token', 'text')
    .addPrimaryKeyConstraint('sso_tokens_key', ['app_id', 'user_id'])
    .execute();

  async function addFlag(table: 'users' | 'apps', name: string, preset: 0 | 1): Promise<void> {
    await schema
      .alterTable(table)
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(preset))
      .execute();
  }
}

export async function addServiceKeys({ schema }: Kysely<Schema>): Promise<void> {
  for (const name of ['app_id', 'token_name'])
    await schema.alterTable('signing_keys').addColumn(name, 'text').execute();
}

export async function addKnownClients({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('known_clients')
    .addColumn('client_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('known_clients_by_expiry')
    .on('known_clients')
    .column('expires_date')
    .execute();
}

/** Earlier registrations that are not verified yet are discarded, so these users must register again. */
export async function addRegistrations(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await store.deleteFrom('users').where('is_verified', '=', 0).execute();
  await schema.dropTable('one_time_codes').execute();
  await schema
    .createTable('registrations')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('client_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('foreign_tries', 'integer', (column) => column.notNull())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('registrations_key', ['app_id', 'email', 'client_hash'])
    .execute();
  await schema
    .createIndex('registrations_by_date')
    .on('registrations')
    .column('created_date')
    .execute();
}

/**
 * Earlier releases did not record how members joined the app. In an app that is open to every account, members with
 * the default role count as self-registered. In any other app, all members keep their access.
 */
export async function addAdmissions(store: Kysely<Schema>): Promise<void> {
  await store.schema
    .alterTable('memberships')
    .addColumn('admission', 'text', (column) => column.notNull().defaultTo('invited'))
    .execute();
  await sql`UPDATE memberships SET admission = 'self'
    WHERE role = 'user' AND app_id IN
      (SELECT id FROM apps WHERE visibility IN ('public_without_login', 'public_with_login'))`.execute(
    store,
  );
}

/** Existing sessions count as last used at their sign-in. */
export async function addSessionDevices(store: Kysely<Schema>): Promise<void> {
  for (const name of ['device', 'address', 'last_used_date'] as const) {
    await store.schema
      .alterTable('sessions')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await sql`UPDATE sessions SET last_used_date = created_date`.execute(store);
}

/** Existing tokens count as tokens of the sign-in. */
export async function addTokenGenerations(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await schema
    .alterTable('sessions')
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('confirmed_date', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`UPDATE sessions SET confirmed_date = created_date`.execute(store);
}

export async function addProviderTables({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('provider_identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_identities_key', ['issuer', 'subject'])
    .execute();
  await schema
    .createIndex('provider_identities_by_user')
    .on('provider_identities')
    .column('user_id')
    .execute();
  await schema
    .createTable('provider_flows')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('from_url', 'text', (column) => column.notNull())
    .addColumn('popup_origin', 'text', (column) => column.notNull())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('pending_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['provider_flows', 'pending_links'] as const) {
    await schema.createIndex(`${table}_by_expiry`).on(table).column('expires_date').execute();
  }
}

export async function addEmailChanges({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('email_changes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('new_token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('present_token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('is_new_confirmed', 'integer', (column) => column.notNull())
    .addColumn('is_present_confirmed', 'integer', (column) => column.notNull())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .execute();
  for (const name of ['former_email', 'email_changed_date'])
    await schema.alterTable('users').addColumn(name, 'text').execute();
  await schema.createIndex('users_by_former_email').on('users').column('former_email').execute();
}

export async function addAccountDeletions({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('account_deletions')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_deletions_key', ['app_id', 'user_id'])
    .execute();
}
