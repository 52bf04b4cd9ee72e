import type { Store } from '@groundwork/engine';
import type { PasswordResetRow } from './rows.ts';

/** Inserts a link to set a new password. Also deletes all expired links. */
export async function insertPasswordReset(store: Store, reset: PasswordResetRow): Promise<void> {
  const now = new Date().toISOString();
  await store.deleteFrom('password_resets').where('expires_date', '<=', now).execute();
  await store.insertInto('password_resets').values(reset).execute();
}

export async function findPasswordReset(
  store: Store,
  tokenHash: string,
): Promise<string | undefined> {
  const reset = await store
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_date', '>', new Date().toISOString())
    .executeTakeFirst();
  return reset?.user_id ?? undefined;
}

export async function hasPasswordReset(store: Store, userId: string): Promise<boolean> {
  const reset = await store
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_date', '>', new Date().toISOString())
    .executeTakeFirst();
  return reset !== undefined;
}

/** Deletes all links of a user to set a new password. Returns whether the given link was among them. */
export async function deletePasswordResetsOf(
  store: Store,
  userId: string,
  tokenHash = '',
): Promise<boolean> {
  const deleted = await store
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  return deleted.some(({ token_hash }) => token_hash === tokenHash);
}
