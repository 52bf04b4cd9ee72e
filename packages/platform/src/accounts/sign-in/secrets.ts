/**
 * Codes and links that are mailed to a person. The store keeps only a keyed hash of each: whoever
 * reads a copy of the tables can use none, and cannot try all million codes without the key either.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readMeta, writeMeta } from '../../database/schema/meta.ts';
import type { Store } from '../../database/schema/schema.ts';

const HASH_KEY = 'hash_key';
const KEY_BYTES = 32;
const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;

/** Makes and hashes what is mailed. */
export interface Secrets {
  /** The hash of a secret, bound to what it is for. */
  hash(purpose: string, secret: string): string;
  /** Whether a secret has this hash; takes as long whichever digit differs. */
  matches(purpose: string, secret: string, hash: string): boolean;
}

/** Loads the key of a store; the first start makes it. */
export async function loadSecrets(store: Store): Promise<Secrets> {
  const stored = await readMeta(store, HASH_KEY);
  const text = stored ?? randomBytes(KEY_BYTES).toString('base64url');
  if (stored === undefined) await writeMeta(store, HASH_KEY, text);
  const key = Buffer.from(text, 'base64url');

  const digest = (purpose: string, secret: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, secret]))
      .digest();
  return {
    hash: (purpose, secret) => digest(purpose, secret).toString('base64url'),
    matches: (purpose, secret, hash) =>
      timingSafeEqual(digest(purpose, secret), Buffer.from(hash, 'base64url')),
  };
}

/** A random code of six digits. */
export function createCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** A random text of 256 bits that fits into a URL as it stands. */
export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
