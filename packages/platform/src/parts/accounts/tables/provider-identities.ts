import type { Store } from '@groundwork/engine';
import type { ProviderIdentityRow, UserRow } from './rows.ts';

/** Key of an account at a provider. */
export type IdentityKey = Pick<ProviderIdentityRow, 'issuer' | 'subject'>;

/** Selects the account that is linked with an account at a provider. */
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

/**
 * Links an account with an account at a provider, unless the provider's account is linked already. Returns whether it
 * was linked.
 */
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

/** Lists the accounts at providers that are linked with an account, the oldest link first. */
export function listIdentitiesOf(store: Store, userId: string): Promise<ProviderIdentityRow[]> {
  return store
    .selectFrom('provider_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .orderBy('issuer')
    .execute();
}
