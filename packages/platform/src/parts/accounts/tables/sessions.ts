import type { Schema, Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import type { Transaction } from 'kysely';
import type { SessionRow } from './rows.ts';
import { validAt } from './session-row.ts';

const LISTED = 200;

/**
 * Inserts a session, unless the account was disabled or its password changed after the user was authenticated.
 * Also deletes all expired sessions.
 *
 * @param transaction must not run concurrently with a password change, which ends all sessions. Otherwise a
 * session could be created with the old password after the change.
 * @param passwordHash hash of the account's password when the user was authenticated.
 */
export async function insertSession(
  transaction: Transaction<Schema>,
  session: Omit<
    SessionRow,
    'id' | 'created_date' | 'last_used_date' | 'generation' | 'confirmed_date'
  >,
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
  const row: SessionRow = {
    ...session,
    id: createRecordId(),
    created_date: now,
    last_used_date: now,
    generation: 0,
    confirmed_date: now,
  };
  await transaction.insertInto('sessions').values(row).execute();
  return row;
}

export async function deleteSessionsOf(store: Store, userId: string, keep = ''): Promise<void> {
  await store
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .execute();
}

interface AppUser {
  readonly appId: string;
  readonly userId: string;
}

export async function deleteSessionsInApp(
  store: Store,
  { appId, userId }: AppUser,
  keep = '',
): Promise<void> {
  await store
    .deleteFrom('sessions')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .execute();
}

export async function deleteSessionOf(
  store: Store,
  { appId, userId }: AppUser,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('sessions')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findSessionOwner(store: Store, id: string): Promise<AppUser | undefined> {
  return store
    .selectFrom('sessions')
    .select(['app_id as appId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ListedSession = Pick<
  SessionRow,
  'id' | 'device' | 'address' | 'created_date' | 'last_used_date'
>;

export function listSessions(
  store: Store,
  { appId, userId }: AppUser,
  idleMs: number,
): Promise<ListedSession[]> {
  const [expiry, lastUse] = validAt(Date.now(), idleMs);
  return store
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_date', 'last_used_date'])
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('expires_date', '>', expiry)
    .where('last_used_date', '>', lastUse)
    .orderBy('last_used_date', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

/** Stores when sessions were last used, unless a later use is already stored. */
export async function updateLastUses(
  store: Store,
  ids: readonly string[],
  date: string,
): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ last_used_date: date })
    .where('id', 'in', ids)
    .where('last_used_date', '<', date)
    .execute();
}

export async function findSessionDate(store: Store, id: string): Promise<string | undefined> {
  const session = await store
    .selectFrom('sessions')
    .select('created_date')
    .where('id', '=', id)
    .executeTakeFirst();
  return session?.created_date;
}
