import type { SigningKeyRow, Store } from '../../database/schema/schema.ts';

/**
 * Selects all keys, the active one last. The order is that of a sequence, because the clocks of nodes differ.
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

/** Deletes all keys and the sessions of their tokens, and inserts a key. */
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
      .values({ ...key, created_date: now, retired_date: null })
      .execute();
  });
}

/**
 * Inserts a key, which becomes the active one.
 *
 * @param forgetBefore keys that were replaced before this date are deleted.
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
      .values({ ...key, created_date: now, retired_date: null })
      .execute();
  });
}
