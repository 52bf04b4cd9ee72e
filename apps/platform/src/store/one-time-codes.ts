import type { OneTimeCodeRow, Store } from './schema.ts';

type Key = Pick<OneTimeCodeRow, 'app_id' | 'email'>;

/** Which code an address has, by its hash; undefined when it has none. */
export async function findCodeHash(
  store: Store,
  { app_id, email }: Key,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('one_time_codes')
    .select('code_hash')
    .where('app_id', '=', app_id)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.code_hash;
}

/** Stores the code of an address; the one it had before is void, and so are all that ran out. */
export async function replaceCode(
  store: Store,
  code: Omit<OneTimeCodeRow, 'tries'>,
): Promise<void> {
  const now = new Date().toISOString();
  await store.deleteFrom('one_time_codes').where('expires_date', '<=', now).execute();
  await store
    .insertInto('one_time_codes')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'email']).doUpdateSet({
        code_hash: code.code_hash,
        expires_date: code.expires_date,
        tries: 0,
      }),
    )
    .execute();
}

/**
 * The code of an address for one more try, which is counted before anybody compares it: tries that
 * come together cannot share one.
 *
 * @returns undefined when there is none, it ran out, or it was tried `limit` times.
 */
export function takeTry(
  store: Store,
  { app_id, email }: Key,
  limit: number,
): Promise<OneTimeCodeRow | undefined> {
  return store
    .updateTable('one_time_codes')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('email', '=', email)
    .where('tries', '<', limit)
    .where('expires_date', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Uses a code up. Returns false when somebody else just did. */
export async function deleteCode(store: Store, code: OneTimeCodeRow): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('one_time_codes')
    .where('app_id', '=', code.app_id)
    .where('email', '=', code.email)
    .where('code_hash', '=', code.code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
