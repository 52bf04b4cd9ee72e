import type { InvitationRow, Store } from '../../database/schema/schema.ts';
import { createRecordId } from '../../kernel/record-id.ts';

/** The most invitations that are listed. */
const LIST_LIMIT = 1000;

/** Stores an invitation; one for the same address and app is renewed, and its old link void. */
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

/** The open invitation of an address to an app. */
export function findInvitation(
  store: Store,
  appId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  return openInvitations(store, appId).where('email', '=', email).executeTakeFirst();
}

/** The open invitation that a link is for. */
export function findInvitationByToken(
  store: Store,
  appId: string,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  return openInvitations(store, appId).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Uses an invitation up. Returns false when somebody else just did. */
export async function deleteInvitation(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The open invitations to an app, the newest first. */
export function listInvitations(store: Store, appId: string): Promise<InvitationRow[]> {
  return openInvitations(store, appId)
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute();
}

/** Withdraws an invitation to an app. Returns false when there is none with this id. */
export async function withdrawInvitation(
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

/** Withdraws the invitation of an address, if there is one. */
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

function openInvitations(store: Store, appId: string) {
  return store
    .selectFrom('invitations')
    .selectAll()
    .where('app_id', '=', appId)
    .where('expires_date', '>', new Date().toISOString());
}
