import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import { requireUnreserved } from './former-emails.ts';
import type { UserRow } from './rows.ts';

/** Returns the canonical form of an email address: in lower case and without surrounding spaces. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns the account with an email address, ignoring case and surrounding spaces; undefined if there is none.
 */
export function findUserByEmail(store: Store, email: string): Promise<UserRow | undefined> {
  return store
    .selectFrom('users')
    .selectAll()
    .where('email', '=', canonicalEmail(email))
    .executeTakeFirst();
}

export function findUser(store: Store, id: string): Promise<UserRow | undefined> {
  return store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Inserts an account, by default with a verified address.
 *
 * @throws an error that `isDuplicate` recognises when the address already has an account; ServiceError `busy`
 * while the address is reserved as the previous address of another account.
 */
export async function insertUser(
  store: Store,
  user: Pick<UserRow, 'email' | 'full_name' | 'password_hash'> &
    Partial<Pick<UserRow, 'id' | 'is_verified' | 'disabled' | 'created_date'>>,
): Promise<UserRow> {
  const now = new Date().toISOString();
  const row: UserRow = {
    id: createRecordId(),
    is_verified: 1,
    disabled: 0,
    created_date: now,
    ...user,
    email: canonicalEmail(user.email),
    is_service: 0,
    updated_date: now,
    former_email: null,
    email_changed_date: null,
  };
  await requireUnreserved(store, row.email);
  await store.insertInto('users').values(row).execute();
  return row;
}

export async function updateUser(
  store: Store,
  id: string,
  changes: Partial<Pick<UserRow, 'full_name' | 'password_hash' | 'is_verified' | 'disabled'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('users')
    .set({ ...changes, updated_date: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes everything that identifies an account's owner, and everything in the tables of accounts that
 * refers to the account. The row stays as a disabled account, because other tables refer to it.
 *
 * @param passwordHash hash that no password matches.
 */
export async function eraseUser(
  transaction: Store,
  {
    appId,
    userId,
    email,
  }: { readonly appId: string; readonly userId: string; readonly email: string },
  passwordHash: string,
): Promise<void> {
  for (const table of [
    'provider_identities',
    'sso_tokens',
    'password_resets',
    'email_changes',
  ] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await transaction
    .deleteFrom('registrations')
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .execute();
  await transaction
    .updateTable('users')
    .set({
      email: erasedEmail(userId),
      full_name: 'Deleted account',
      password_hash: passwordHash,
      disabled: 1,
      former_email: null,
      email_changed_date: null,
      updated_date: new Date().toISOString(),
    })
    .where('id', '=', userId)
    .execute();
}

export function isErased({ id, email }: Pick<UserRow, 'id' | 'email'>): boolean {
  return email === erasedEmail(id);
}

function erasedEmail(userId: string): string {
  return `deleted-${userId}@deleted.invalid`;
}
