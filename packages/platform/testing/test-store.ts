import type { OpenStore, Store } from '@groundwork/engine';
import { openTestStore } from '@groundwork/engine/testing';
import { migrations } from '../src/operations/migrate/migrations.ts';
import type { SessionClaims } from '../src/parts/accounts/tables/session-row.ts';
import { insertSession } from '../src/parts/accounts/tables/sessions.ts';
import { findUser } from '../src/parts/accounts/tables/users.ts';

export function openPlatformTables(dataDir: string): Promise<OpenStore> {
  return openTestStore(dataDir, migrations);
}

/** Creates a session that is valid for a minute, for which no password is needed. */
export async function openTestSession(
  store: Store,
  { appId, userId }: Pick<SessionClaims, 'appId' | 'userId'>,
): Promise<SessionClaims> {
  const user = await findUser(store, userId);
  const expires_date = new Date(Date.now() + 3_600_000).toISOString();
  const row = { app_id: appId, user_id: userId, expires_date, device: '', address: '' };
  const session = await store
    .transaction()
    .execute((transaction) => insertSession(transaction, row, `${user?.password_hash}`));
  if (!session) throw new Error('The account does not exist, or is disabled.');
  return { sessionId: session.id, appId, userId, generation: 0 };
}
