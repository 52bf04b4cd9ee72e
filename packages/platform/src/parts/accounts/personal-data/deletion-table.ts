/**
 * Table of accounts whose data is being deleted. A row exists until all data is deleted, so that a restart can
 * resume the deletion.
 */

import type { Store } from '@groundwork/engine';

declare module '@groundwork/engine' {
  interface Schema {
    account_deletions: AccountDeletionRow;
  }
}

export interface AccountDeletionRow {
  app_id: string;
  user_id: string;
  created_date: string;
}

export async function insertDeletion(
  store: Store,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<void> {
  const row: AccountDeletionRow = {
    app_id: appId,
    user_id: userId,
    created_date: new Date().toISOString(),
  };
  await store
    .insertInto('account_deletions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listDeletions(store: Store): Promise<AccountDeletionRow[]> {
  return store.selectFrom('account_deletions').selectAll().orderBy('created_date').execute();
}

export async function removeDeletion(
  store: Store,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<void> {
  await store
    .deleteFrom('account_deletions')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .execute();
}
