/**
 * Clients that signed in to an account before, by their addresses. No cookie is needed, so this holds for
 * every client of the API. What is stored is a keyed hash, which says neither who nor from where.
 */

import type { Store } from '../../database/schema/schema.ts';
import { isKnownClient, upsertKnownClient } from '../tables/known-clients.ts';
import type { Secrets } from './secrets.ts';

/** How long a client stays known after a sign-in, in milliseconds. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

/** A client, with an account that it signs in to. */
export interface AccountClient {
  /** Address of the request. */
  readonly address: string;
  /** E-mail address of the account, in canonical form; or its id, where only the account itself counts. */
  readonly account: string;
}

/** Recognises clients of one platform. */
export interface KnownClients {
  /** Whether somebody signed in to the account from the address in the last 90 days. */
  has(client: AccountClient): Promise<boolean>;
  /** Records a sign-in, in the transaction that makes it. */
  remember(transaction: Store, client: AccountClient): Promise<void>;
}

/** Creates the known clients of one platform. */
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
