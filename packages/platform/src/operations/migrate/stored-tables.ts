import { type SqlConnection, tableOf } from '@groundwork/engine';
import type { StoredTable } from '../../part.ts';
import { parts } from '../../parts.ts';

/**
 * Tables to copy except those of records, each after the tables that it references. `upserted_keys`,
 * `provider_flows` and `pending_links` are not copied, because they only concern running calls and sign-ins.
 */
const TABLES: readonly StoredTable[] = [
  { name: 'apps', key: ['id'] },
  { name: 'users', key: ['id'] },
  { name: 'memberships', key: ['app_id', 'user_id'] },
  { name: 'sessions', key: ['id'] },
  { name: 'signing_keys', key: ['id'] },
  { name: 'registrations', key: ['app_id', 'email', 'client_hash'] },
  { name: 'password_resets', key: ['token_hash'] },
  { name: 'email_changes', key: ['user_id'] },
  { name: 'invitations', key: ['id'] },
  { name: 'sso_tokens', key: ['app_id', 'user_id'] },
  { name: 'provider_identities', key: ['issuer', 'subject'] },
  { name: 'known_clients', key: ['client_hash'] },
  { name: 'collections', key: ['number'] },
  { name: 'observed_indexes', key: ['app_id', 'entity', 'fields'] },
  { name: 'idempotency_keys', key: ['app_id', 'sender', 'key'] },
  ...parts.flatMap(({ tables = [] }) => tables),
  { name: 'audit_events', key: ['id'] },
  { name: 'account_deletions', key: ['app_id', 'user_id'] },
];

/** Returns all tables of a store to copy. */
export async function listTables(connection: SqlConnection): Promise<StoredTable[]> {
  const collections = await connection.all('SELECT number FROM collections ORDER BY number');
  const records = collections.map(({ number }) => ({
    name: tableOf(Number(number)),
    key: ['id'],
  }));
  return [...TABLES, ...records];
}
