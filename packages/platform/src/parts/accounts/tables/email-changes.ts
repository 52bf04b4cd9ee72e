import type { Store } from '@groundwork/engine';
import type { EmailChangeRow } from './rows.ts';

/** Which mailed link: `new` for the link to the new address, `present` for the link to the current address. */
export type EmailChangeSide = 'new' | 'present';

const SIDES = ['new', 'present'] as const;

/** Inserts a pending email change, which replaces the user's earlier one. Also deletes all expired changes. */
export async function replaceEmailChange(
  store: Store,
  change: Omit<EmailChangeRow, 'is_new_confirmed' | 'is_present_confirmed'>,
): Promise<void> {
  const now = new Date().toISOString();
  const row: EmailChangeRow = { ...change, is_new_confirmed: 0, is_present_confirmed: 0 };
  const { user_id: _, ...values } = row;
  await store.deleteFrom('email_changes').where('expires_date', '<=', now).execute();
  await store
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Returns the pending email change to which a link belongs, and the side of the change that the link confirms. */
export async function findEmailChange(
  store: Store,
  tokenHash: string,
): Promise<{ readonly change: EmailChangeRow; readonly side: EmailChangeSide } | undefined> {
  const change = await store
    .selectFrom('email_changes')
    .selectAll()
    .where(({ eb, or }) =>
      or(SIDES.map((side) => eb(`${side}_token_hash` as const, '=', tokenHash))),
    )
    .where('expires_date', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!change) return undefined;
  return { change, side: change.new_token_hash === tokenHash ? 'new' : 'present' };
}

export function findEmailChangeOf(
  store: Store,
  userId: string,
): Promise<EmailChangeRow | undefined> {
  return store
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_date', '>', new Date().toISOString())
    .executeTakeFirst();
}

/**
 * Marks one side of an email change as confirmed. The update also locks the row, so that the change cannot be completed
 * concurrently. Returns undefined if the change has expired, or was completed, replaced or stopped in the meantime.
 */
export function confirmEmailSide(
  store: Store,
  side: EmailChangeSide,
  tokenHash: string,
): Promise<EmailChangeRow | undefined> {
  return store
    .updateTable('email_changes')
    .set({ [`is_${side}_confirmed`]: 1 })
    .where(`${side}_token_hash`, '=', tokenHash)
    .where('expires_date', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteEmailChangeOf(store: Store, userId: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
