/**
 * Keys that sign tokens: random, created by the platform and stored in the database. Each token names its
 * key, so after a rotation the tokens of the old key remain valid until they expire.
 */
import { randomBytes } from 'node:crypto';
import type { SigningKeyRow, Store } from '../../database/schema/schema.ts';
import { createRecordId } from '../../kernel/record-id.ts';
import { insertSigningKey, listSigningKeys } from '../tables/signing-keys.ts';

const SECRET_BYTES = 32;

/** Lifetime of a token in milliseconds; a replaced key is deleted after the same time. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Maximum age of loaded keys in milliseconds: for signing, and when a token names an unknown key. */
const KNOWN_MS = 60_000;
const UNKNOWN_MS = 1000;

/** A key and its id. */
interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The keys of one platform. */
export interface SigningKeys {
  /** Returns the active key. */
  active(): Promise<SigningKey>;
  /** Returns the key with an id, to verify a token; undefined if the key does not exist. */
  find(id: string): Promise<SigningKey | undefined>;
  /** Creates a key, which becomes the active one. */
  rotate(): Promise<void>;
}

/** Loads the keys of a store; the first start creates one. */
export async function loadSigningKeys(store: Store): Promise<SigningKeys> {
  let keys: SigningKey[] = [];
  let readAt = 0;
  await read();

  async function read(): Promise<void> {
    readAt = Date.now();
    keys = (await listSigningKeys(store)).map(toKey);
  }

  /** Reads the keys again after some time, because another node may have created one. */
  async function readAfter(milliseconds: number): Promise<void> {
    if (Math.abs(Date.now() - readAt) >= milliseconds) await read();
  }

  async function rotate(): Promise<void> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const forgetBefore = new Date(Date.now() - TOKEN_LIFETIME_MS).toISOString();
    await insertSigningKey(store, { id: createRecordId(), secret }, forgetBefore);
    await read();
  }

  if (keys.length === 0) await rotate();
  return {
    async active() {
      await readAfter(KNOWN_MS);
      const key = keys.at(-1);
      if (!key)
        throw new Error(
          'The database contains no signing key, so it is damaged. Restore a backup.',
        );
      return key;
    },
    async find(id) {
      const known = keys.find((key) => key.id === id);
      if (known) return known;
      await readAfter(UNKNOWN_MS);
      return keys.find((key) => key.id === id);
    },
    rotate,
  };
}

function toKey({ id, secret }: SigningKeyRow): SigningKey {
  return { id, secret: Buffer.from(secret, 'base64url') };
}
