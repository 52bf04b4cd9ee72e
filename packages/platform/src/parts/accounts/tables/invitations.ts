import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import type { InvitationRow } from './rows.ts';

const LIST_LIMIT = 1000;

/** Replaces an earlier invitation of the same address to the same app, whose link becomes invalid. */
export async function replaceInvitation(
  store: Store,
  invitation: Omit<InvitationRow, 'id' | 'created_date'>,
): Promise<void> {
  const { role, token_hash, expires_date } = invitation;
  await store
    .insertInto('invitations')
    .values({ ...invitation, id: createRecordId(), created_date: new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'email']).doUpdateSet({ role, token_hash, expires_date }),
    )
    .execute();
}

export function findInvitation(
  store: Store,
  appId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  return openInvitations(store, appId).where('email', '=', email).executeTakeFirst();
}

export function findInvitationByToken(
  store: Store,
  appId: string,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  return openInvitations(store, appId).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Deletes an accepted invitation. Returns false if the invitation was already accepted or deleted. */
export async function deleteInvitation(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type ListedInvitation = Omit<InvitationRow, 'app_id' | 'token_hash'>;

export function listInvitations(store: Store, appId: string): Promise<ListedInvitation[]> {
  return openInvitations(store, appId)
    .clearSelect()
    .select(['id', 'email', 'role', 'created_date', 'expires_date'])
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute();
}

export async function deleteInvitationOf(
  store: Store,
  appId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('invitations')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function withdrawInvitationOf(
  store: Store,
  appId: string,
  email: string,
): Promise<void> {
  await store
    .deleteFrom('invitations')
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .execute();
}

/**
 * Moves the invitations of an address to another address. Leaves an invitation unchanged if the app has already
 * invited the new address.
 */
export async function moveInvitations(store: Store, from: string, to: string): Promise<void> {
  await store
    .updateTable('invitations')
    .set({ email: to })
    .where('email', '=', from)
    .where('app_id', 'not in', (query) =>
      query.selectFrom('invitations as others').select('app_id').where('email', '=', to),
    )
    .execute();
  await store.deleteFrom('invitations').where('email', '=', from).execute();
}

function openInvitations(store: Store, appId: string) {
  return store
    .selectFrom('invitations')
    .selectAll()
    .where('app_id', '=', appId)
    .where('expires_date', '>', new Date().toISOString());
}
