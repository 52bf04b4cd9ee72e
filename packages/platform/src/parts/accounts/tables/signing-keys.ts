import type { Store } from '@groundwork/engine';
import type { SigningKeyRow } from './rows.ts';

const ACTIVE = { retired_date: null, app_id: null, token_name: null };

/**
 * Lists all keys that sign tokens, in the order of their insertion, so that the current key is the last one. A
 * sequence determines the order instead of dates, because the clocks of nodes may differ.
 */
export function listSigningKeys(store: Store): Promise<SigningKeyRow[]> {
  return store
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('retired_date', (order) => order.asc().nullsLast())
    .orderBy('created_date')
    .orderBy('id')
    .execute();
}

/** Inserts a new key in place of all keys. Also deletes the sessions whose tokens the old keys have signed. */
export function replaceSigningKeys(
  store: Store,
  key: Pick<SigningKeyRow, 'id' | 'secret'>,
): Promise<void> {
  const now = new Date().toISOString();
  return store.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('signing_keys').execute();
    await transaction.deleteFrom('sessions').execute();
    await transaction
      .insertInto('signing_keys')
      .values({ ...key, created_date: now, ...ACTIVE })
      .execute();
  });
}

/**
 * Inserts a key, which replaces the current key.
 *
 * @param forgetBefore date; keys that were replaced before it are deleted.
 */
export function insertSigningKey(
  store: Store,
  key: Pick<SigningKeyRow, 'id' | 'secret'>,
  forgetBefore: string,
): Promise<void> {
  const now = new Date().toISOString();
  return store.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('signing_keys').where('retired_date', '<', forgetBefore).execute();
    await transaction
      .updateTable('signing_keys')
      .set({ retired_date: now })
      .where('retired_date', 'is', null)
      .execute();
    await transaction
      .insertInto('signing_keys')
      .values({ ...key, created_date: now, ...ACTIVE })
      .execute();
  });
}

/** Information about the key of a service token, without its secret. */
export interface ServiceKeyName {
  readonly id: string;
  readonly name: string;
  readonly created_date: string;
}

/**
 * Inserts the key of a service token. The key is marked as replaced, so that it signs no other token, and is
 * deleted like other replaced keys.
 */
export async function insertServiceKey(
  store: Store,
  { appId, name, ...key }: Pick<SigningKeyRow, 'id' | 'secret'> & { appId: string; name: string },
): Promise<void> {
  const now = new Date().toISOString();
  await store
    .insertInto('signing_keys')
    .values({ ...key, created_date: now, retired_date: now, app_id: appId, token_name: name })
    .execute();
}

export async function listServiceKeys(store: Store, appId: string): Promise<ServiceKeyName[]> {
  const rows = await store
    .selectFrom('signing_keys')
    .select(['id', 'token_name', 'created_date'])
    .where('app_id', '=', appId)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ token_name, ...row }) => ({ ...row, name: token_name ?? '' }));
}

export async function deleteServiceKey(store: Store, appId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('signing_keys')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
