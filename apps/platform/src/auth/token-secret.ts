import { randomBytes } from 'node:crypto';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Store } from '../store/schema.ts';

const SECRET_KEY = 'token_secret';
const SECRET_BYTES = 32;

/** The secret that signs access tokens: random, made at the first start, kept in the store. */
export async function loadTokenSecret(store: Store): Promise<Uint8Array> {
  const stored = await readMeta(store, SECRET_KEY);
  if (stored !== undefined) return Buffer.from(stored, 'base64url');
  const secret = randomBytes(SECRET_BYTES);
  await writeMeta(store, SECRET_KEY, secret.toString('base64url'));
  return secret;
}
