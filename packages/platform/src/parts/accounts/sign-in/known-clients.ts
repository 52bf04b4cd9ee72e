/**
 * Remembers the IP addresses of clients that have signed in to an account. Unlike a cookie, this works for every
 * client of the API. Only a keyed hash is stored, which reveals neither the account nor the address.
 */

import type { Store } from '@groundwork/engine';
import type { AccountClient } from '../../../kernel/rate-limits.ts';
import { isKnownClient, upsertKnownClient } from '../tables/known-clients.ts';
import type { Secrets } from './secrets.ts';

/** Time in milliseconds for which a client is remembered after a sign-in. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

export interface KnownClients {
  has(client: AccountClient): Promise<boolean>;
  /** Remembers a client that signs in. Must be called in the transaction of the sign-in. */
  remember(transaction: Store, client: AccountClient): Promise<void>;
}

export function createKnownClients(store: Store, secrets: Pick<Secrets, 'hash'>): KnownClients {
  const hashOf = ({ address, account }: AccountClient) =>
    secrets.hash('known client', JSON.stringify([account, address]));
  return {
    has: (client) => isKnownClient(store, hashOf(client)),
    remember: (transaction, client) =>
      upsertKnownClient(transaction, {
        client_hash: hashOf(client),
        expires_date: new Date(Date.now() + KNOWN_MS).toISOString(),
      }),
  };
}
