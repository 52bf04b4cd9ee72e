/**
 * An account's email address before its last change. It is stored while records may still contain it as the address of
 * their creator. Meanwhile, the access rules of records treat the previous address like the current one, and no other
 * account can get the previous address.
 */
import type { Store } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { UserRow } from './rows.ts';

export interface FormerEmail {
  readonly userId: string;
  readonly email: string;
  /** Time at which the previous address was replaced, in ISO 8601. */
  readonly changedDate: string;
}

export async function updateEmail(store: Store, user: UserRow, email: string): Promise<void> {
  const now = new Date().toISOString();
  await store
    .updateTable('users')
    .set({
      email,
      is_verified: 1,
      former_email: user.email,
      email_changed_date: now,
      updated_date: now,
    })
    .where('id', '=', user.id)
    .execute();
}

/**
 * Checks that an email address is not reserved.
 *
 * @throws ServiceError `busy` if it is the previous address of another account.
 */
export async function requireUnreserved(store: Store, email: string, userId = ''): Promise<void> {
  const other = await store
    .selectFrom('users')
    .select('id')
    .where('former_email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (!other) return;
  throw new ServiceError(
    'busy',
    'Another account gave up this address a moment ago. Try again in a quarter of an hour.',
    { retryAfterSeconds: 15 * 60 },
  );
}

export async function listFormerEmails(store: Store, userId?: string): Promise<FormerEmail[]> {
  let query = store
    .selectFrom('users')
    .select(['id', 'email', 'email_changed_date'])
    .where('former_email', 'is not', null);
  if (userId !== undefined) query = query.where('id', '=', userId);
  const rows = await query.execute();
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    changedDate: row.email_changed_date ?? '',
  }));
}

/** Deletes the previous email address of an account, unless the account's address has changed again. */
export async function discardFormerEmail(
  store: Store,
  { userId, changedDate }: FormerEmail,
): Promise<void> {
  await store
    .updateTable('users')
    .set({ former_email: null, email_changed_date: null })
    .where('id', '=', userId)
    .where('email_changed_date', '=', changedDate)
    .execute();
}
