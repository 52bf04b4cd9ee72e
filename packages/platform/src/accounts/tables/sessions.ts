import type { Transaction } from 'kysely';
import type { Schema, SessionRow, Store } from '../../database/schema/schema.ts';
import { createRecordId } from '../../kernel/record-id.ts';

/**
 * Records a sign-in, unless the account was disabled or got another password since its owner was
 * recognised. Expired sessions are deleted on the occasion.
 *
 * @param transaction makes this and a change of the password follow one another: that ends the sessions
 * that there are, and none of the old password is made after it.
 * @param passwordHash of the account when its owner was recognised.
 */
export async function insertSession(
  transaction: Transaction<Schema>,
  session: Pick<SessionRow, 'app_id' | 'user_id' | 'expires_date'>,
  passwordHash: string,
): Promise<SessionRow | undefined> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', session.user_id)
    .where('password_hash', '=', passwordHash)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (!user) return undefined;
  const now = new Date().toISOString();
  await transaction.deleteFrom('sessions').where('expires_date', '<', now).execute();
  const row: SessionRow = { ...session, id: createRecordId(), created_date: now };
  await transaction.insertInto('sessions').values(row).execute();
  return row;
}

/** Ends a session: its token is worthless from now on. */
export async function deleteSession(store: Store, id: string): Promise<void> {
  await store.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a user, in every app, save the one with the id `keep`. */
export async function deleteSessionsOf(store: Store, userId: string, keep = ''): Promise<void> {
  await store
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .execute();
}

/** Ends all sessions of a user in one app. */
export async function deleteSessionsInApp(
  store: Store,
  { appId, userId }: { appId: string; userId: string },
): Promise<void> {
  await store
    .deleteFrom('sessions')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .execute();
}
