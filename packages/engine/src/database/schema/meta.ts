import { randomBytes } from 'node:crypto';
import type { Store } from './schema.ts';

const PROBE_KEY = 'write_probe';

/**
 * Number of bytes to write. The bytes are random, so databases cannot compress them, and too many for the pages that
 * happen to be free.
 */
const PROBE_BYTES = 192 * 1024;

/** Reads a metadata entry of the store; undefined if it was never written. */
export async function readMeta(store: Store, key: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Writes a metadata entry of the store, replacing an earlier one. */
export async function writeMeta(store: Store, key: string, value: string): Promise<void> {
  await store
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Deletes a metadata entry of the store. */
export async function deleteMeta(store: Store, key: string): Promise<void> {
  await store.deleteFrom('meta').where('key', '=', key).execute();
}

/**
 * Tests whether the store accepts writes: stores as much data as many records need, and deletes it.
 *
 * @throws the same errors as other writes, such as for a full disk.
 */
export async function probeWrite(store: Store): Promise<void> {
  await writeMeta(store, PROBE_KEY, randomBytes(PROBE_BYTES).toString('base64'));
  await deleteMeta(store, PROBE_KEY);
}
