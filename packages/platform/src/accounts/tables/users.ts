import type { Store, UserRow } from '../../database/schema/schema.ts';
import { createRecordId } from '../../kernel/record-id.ts';

/** Returns the canonical form of an address: without surrounding spaces, in lower case. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Selects the account with an address, in any spelling. */
export function findUserByEmail(store: Store, email: string): Promise<UserRow | undefined> {
  return store
    .selectFrom('users')
    .selectAll()
    .where('email', '=', canonicalEmail(email))
    .executeTakeFirst();
}

/** Selects the account with an id. */
export function findUser(store: Store, id: string): Promise<UserRow | undefined> {
  return store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Inserts an account with a verified address.
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

/** Updates an account. Returns whether it exists. */
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
