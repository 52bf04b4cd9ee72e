/**
 * Keys that sign tokens. The platform generates random keys and stores them in the database. Each token names
 * its key, so that tokens of a previous key remain valid until they expire.
 */
import { randomBytes } from 'node:crypto';
import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import type { SigningKeyRow } from '../tables/rows.ts';
import {
  insertServiceKey,
  insertSigningKey,
  listSigningKeys,
  replaceSigningKeys,
} from '../tables/signing-keys.ts';

const SECRET_BYTES = 32;

/** Lifetime of a token in milliseconds, after which a previous key is deleted. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Time in milliseconds after which keys are read again, because another node may have created or replaced a key. */
const MAX_AGE_MS = 1000;

export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

export interface SigningKeys {
  active(): Promise<SigningKey>;
  find(id: string): Promise<SigningKey | undefined>;
  createForService(appId: string, name: string): Promise<SigningKey>;
  reload(): Promise<void>;
  /** Reads the keys again before their next use, because another node may have deleted a key. */
  expire(): void;
  rotate(): Promise<void>;
  /** Replaces all keys, which invalidates all existing tokens. Other nodes use the new keys within a second. */
  replace(): Promise<void>;
}

export async function loadSigningKeys(store: Store): Promise<SigningKeys> {
  let keys: SigningKey[] = [];
  let readAt = 0;
  let reading = Promise.resolve();
  await read();

  async function read(): Promise<void> {
    const rows = await listSigningKeys(store);
    keys = rows.map(toKey);
  }

  /** Reads the keys again if they are older than a second. Concurrent requests share one read. */
  async function refresh(): Promise<void> {
    if (Math.abs(Date.now() - readAt) >= MAX_AGE_MS) {
      readAt = Date.now();
      reading = read().catch((error: unknown) => {
        readAt = 0;
        throw error;
      });
    }
    await reading;
  }

  const known = (id: string) => keys.find((key) => key.id === id);

  async function rotate(): Promise<void> {
    const forgetBefore = new Date(Date.now() - TOKEN_LIFETIME_MS).toISOString();
    await insertSigningKey(store, createKey(), forgetBefore);
    await read();
  }

  if (keys.length === 0) await rotate();
  return {
    async active() {
      await refresh();
      const key = keys.at(-1);
      if (!key)
        throw new Error(
          'The database contains no signing key, so it is damaged. Restore a backup.',
        );
      return key;
    },
    async find(id) {
      await refresh();
      // Reads the keys again for an unknown key, because another node may just have created it for a service
      // token.
      if (!known(id)) await read();
      return known(id);
    },
    async createForService(appId, name) {
      const key = createKey();
      await insertServiceKey(store, { ...key, appId, name });
      await read();
      return toKey(key);
    },
    reload: read,
    expire() {
      readAt = 0;
    },
    rotate,
    async replace() {
      await replaceSigningKeys(store, createKey());
      await read();
    },
  };
}

function createKey(): Pick<SigningKeyRow, 'id' | 'secret'> {
  return { id: createRecordId(), secret: randomBytes(SECRET_BYTES).toString('base64url') };
}

function toKey({ id, secret }: Pick<SigningKeyRow, 'id' | 'secret'>): SigningKey {
  return { id, secret: Buffer.from(secret, 'base64url') };
}
