import type { Store, UserRow } from '../../database/schema/schema.ts';
import { createRecordId } from '../../kernel/record-id.ts';

/** Two spellings of one address are one account: blanks around it and case do not count. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account with this address, in any spelling. */
export function findUserByEmail(store: Store, email: string): Promise<UserRow | undefined> {
  return store
    .selectFrom('users')
    .selectAll()
    .where('email', '=', canonicalEmail(email))
    .executeTakeFirst();
}

/** The account with this id. */
export function findUser(store: Store, id: string): Promise<UserRow | undefined> {
  return store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Adds an account with a verified address.
 *
 * @throws an error that `isDuplicate` recognises when the address is taken.
 */
export async function insertUser(
  store: Store,
  user: Pick<UserRow, 'email' | 'full_name' | 'password_hash'> & Partial<Pick<UserRow, 'id'>>,
): Promise<UserRow> {
  const now = new Date().toISOString();
  const row: UserRow = {
    id: createRecordId(),
    ...user,
    email: canonicalEmail(user.email),
    is_verified: 1,
    disabled: 0,
    is_service: 0,
    created_date: now,
    updated_date: now,
  };
  await store.insertInto('users').values(row).execute();
  return row;
}

/** Changes an account. Returns whether it exists. */
export async function updateUser(
  store: Store,
  id: string,
  changes: Partial<Pick<UserRow, 'password_hash' | 'disabled'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('users')
    .set({ ...changes, updated_date: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
