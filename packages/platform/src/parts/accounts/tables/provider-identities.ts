import type { Store } from '@groundwork/engine';
import type { ProviderIdentityRow, UserRow } from './rows.ts';

export type IdentityKey = Pick<ProviderIdentityRow, 'issuer' | 'subject'>;

export function findLinkedUser(
  store: Store,
  { issuer, subject }: IdentityKey,
): Promise<UserRow | undefined> {
  return store
    .selectFrom('provider_identities')
    .innerJoin('users', 'users.id', 'provider_identities.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Links a provider's account to a user. Returns false if that account is already linked. */
export async function insertIdentity(
  store: Store,
  { issuer, subject }: IdentityKey,
  userId: string,
): Promise<boolean> {
  const created_date = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('provider_identities')
    .values({ issuer, subject, user_id: userId, created_date })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function listIdentitiesOf(store: Store, userId: string): Promise<ProviderIdentityRow[]> {
  return store
    .selectFrom('provider_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .orderBy('issuer')
    .execute();
}
