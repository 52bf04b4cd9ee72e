import type { Store } from './schema.ts';

export async function readMeta(store: Store, key: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** @param value undefined to delete the entry. */
export async function writeMeta(
  store: Store,
  key: string,
  value: string | undefined,
): Promise<void> {
  if (value === undefined) {
    await store.deleteFrom('meta').where('key', '=', key).execute();
    return;
  }
  await store
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
