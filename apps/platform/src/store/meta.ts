import type { Store } from './schema.ts';

/** Reads one fact about the store; undefined when it was never written. */
export async function readMeta(store: Store, key: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Writes one fact about the store, replacing an earlier one. */
export async function writeMeta(store: Store, key: string, value: string): Promise<void> {
  await store
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Forgets one fact about the store. */
export async function deleteMeta(store: Store, key: string): Promise<void> {
  await store.deleteFrom('meta').where('key', '=', key).execute();
}
