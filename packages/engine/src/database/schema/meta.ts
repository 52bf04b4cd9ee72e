import { randomBytes } from 'node:crypto';
import type { Store } from './schema.ts';

const PROBE_KEY = 'write_probe';

/**
 * Size of a test write. Random bytes of this size cannot be compressed by the database, and do not fit into the free
 * pages of a typical database file.
 */
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

/**
 * Tests whether the store accepts writes by writing and deleting as much data as many records need.
 *
 * @throws the same errors as any other write, such as for a full disk.
 */
export async function probeWrite(store: Store): Promise<void> {
  await writeMeta(store, PROBE_KEY, randomBytes(PROBE_BYTES).toString('base64'));
  await deleteMeta(store, PROBE_KEY);
}
