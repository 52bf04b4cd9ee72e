import type { Store } from '@groundwork/engine';
import type { KnownClientRow } from './rows.ts';

export async function isKnownClient(store: Store, clientHash: string): Promise<boolean> {
  const row = await store
    .selectFrom('known_clients')
    .select('client_hash')
    .where('client_hash', '=', clientHash)
    .where('expires_date', '>', new Date().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a client that has signed in to an account, or extends its expiry. Also deletes all expired clients.
 */
export async function upsertKnownClient(store: Store, client: KnownClientRow): Promise<void> {
  const { expires_date } = client;
  const now = new Date().toISOString();
  await store.deleteFrom('known_clients').where('expires_date', '<=', now).execute();
  await store
    .insertInto('known_clients')
    .values(client)
    .onConflict((conflict) => conflict.column('client_hash').doUpdateSet({ expires_date }))
    .execute();
}
