import { randomBytes } from 'node:crypto';
import type { Store } from './schema.ts';

const PROBE_KEY = 'write_probe';

/** Random bytes of this size neither compress well nor fit into the free pages of a typical database file. */
const PROBE_BYTES = 192 * 1024;

export async function readMeta(store: Store, key: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function writeMeta(store: Store, key: string, value: string): Promise<void> {
  await store
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function deleteMeta(store: Store, key: string): Promise<void> {
  await store.deleteFrom('meta').where('key', '=', key).execute();
}

/** Writes and deletes as much data as many records need. Throws what any write throws, such as on a full disk. */
export async function probeWrite(store: Store): Promise<void> {
  await writeMeta(store, PROBE_KEY, randomBytes(PROBE_BYTES).toString('base64'));
  await deleteMeta(store, PROBE_KEY);
}
