import { createRecordId } from './record-id.ts';
import type { SessionRow, Store } from './schema.ts';

/** Records a sign-in; sessions that have run out are cleared away on the occasion. */
export async function insertSession(
  store: Store,
  session: Pick<SessionRow, 'app_id' | 'user_id' | 'expires_date'>,
): Promise<SessionRow> {
  const now = new Date().toISOString();
  await store.deleteFrom('sessions').where('expires_date', '<', now).execute();
  const row: SessionRow = { ...session, id: createRecordId(), created_date: now };
  await store.insertInto('sessions').values(row).execute();
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
