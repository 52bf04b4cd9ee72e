import type { Store } from '@groundwork/engine';
import type { PendingLinkRow, ProviderFlowRow } from './rows.ts';

/** Inserts a started sign-in with a provider. Also deletes all expired sign-ins. */
export async function insertFlow(store: Store, flow: ProviderFlowRow): Promise<void> {
  const now = new Date().toISOString();
  await store.deleteFrom('provider_flows').where('expires_date', '<=', now).execute();
  await store.insertInto('provider_flows').values(flow).execute();
}

/** Returns undefined if the sign-in has expired or was started in another browser. */
export function takeFlow(
  store: Store,
  { state_hash, browser_hash }: Pick<ProviderFlowRow, 'state_hash' | 'browser_hash'>,
): Promise<ProviderFlowRow | undefined> {
  return store
    .deleteFrom('provider_flows')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('expires_date', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Inserts a pending link to a provider's account. Also deletes all expired links. */
export async function insertPendingLink(store: Store, link: PendingLinkRow): Promise<void> {
  const now = new Date().toISOString();
  await store.deleteFrom('pending_links').where('expires_date', '<=', now).execute();
  await store.insertInto('pending_links').values(link).execute();
}

export function findPendingLink(
  store: Store,
  tokenHash: string,
): Promise<PendingLinkRow | undefined> {
  return store
    .selectFrom('pending_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_date', '>', new Date().toISOString())
    .executeTakeFirst();
}

export async function deletePendingLink(store: Store, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('pending_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
