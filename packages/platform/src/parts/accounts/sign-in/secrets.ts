/**
 * Creates and verifies codes and links that are sent by email. Only keyed hashes are stored, so that a leaked
 * table does not reveal them. Without the key, nobody can find a code by hashing all million possible codes.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readMeta, type Store, writeMeta } from '@groundwork/engine';

const HASH_KEY = 'hash_key';
const KEY_BYTES = 32;
const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;

export interface Secrets {
  /**
   * Returns the hash of a secret. The hash depends on the purpose, so that the secret is valid for no other
   * purpose.
   */
  hash(purpose: string, secret: string): string;
  /** Returns whether a hash belongs to a secret. The comparison takes constant time. */
  matches(purpose: string, secret: string, hash: string): boolean;
}

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

export function createCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Creates a random URL-safe string of 256 bits. */
export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
