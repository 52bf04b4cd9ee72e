/**
 * The secrets that sign tokens: random, made by the platform, kept in the store. Each token names its
 * key, so that a new one can take over while the tokens of the old one stay good until they run out.
 */
import { randomBytes } from 'node:crypto';
import type { SigningKeyRow, Store } from '../../database/schema/schema.ts';
import { createRecordId } from '../../kernel/record-id.ts';
import { insertSigningKey, listSigningKeys } from '../tables/signing-keys.ts';

const SECRET_BYTES = 32;

/** How long a token is good for; a key is of no use any longer after it was replaced. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** How long keys are taken for all there are, in milliseconds: for signing, and when one is missing. */
const KNOWN_MS = 60_000;
const UNKNOWN_MS = 1000;

/** One secret with its name. */
interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The keys of one platform. */
export interface SigningKeys {
  /** The key that signs. */
  active(): Promise<SigningKey>;
  /** A key that verifies; undefined when there is none with this id. */
  find(id: string): Promise<SigningKey | undefined>;
  /** Makes a new key the active one. */
  rotate(): Promise<void>;
}

/** Loads the keys of a store; the first start makes one. */
export async function loadSigningKeys(store: Store): Promise<SigningKeys> {
  let keys: SigningKey[] = [];
  let readAt = 0;
  await read();

  async function read(): Promise<void> {
    readAt = Date.now();
    keys = (await listSigningKeys(store)).map(toKey);
  }

  /** Another node may have made a key since. */
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
      if (!key) throw new Error('The store holds no signing key; the database is damaged.');
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
