import { expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '../../database/open-store.ts';
import { createPublisher } from '../../database/publisher.ts';
import { createBackground } from '../../kernel/background.ts';
import { createLog } from '../../kernel/log.ts';
import { migrations } from '../../operations/migrate/migrations.ts';
import { temporaryFolder } from '../../testing/test-platform.ts';
import { openTestSession } from '../../testing/test-store.ts';
import type { AccessChange } from '../access-changes.ts';
import { insertApp } from '../apps/app-table.ts';
import { createSilentUserWrites, type UserWrites } from '../members/user-writes.ts';
import { insertMembership } from '../tables/memberships.ts';
import { findSessionOwner } from '../tables/sessions.ts';
import { insertUser } from '../tables/users.ts';
import { createSessionCache } from './session-cache.ts';
import { signOut } from './sign-out.ts';
import { createSignedInUsers } from './signed-in-users.ts';

const appId = 'a1';
const SQLITE_FULL = 13;

it('ends a session while the disk is full, and stores the end once it is not', async () => {
  const opened = await openStore(temporaryFolder(), { migrations });
  const { store } = opened;
  onTestFinished(opened.close);
  await insertApp(store, { id: appId, name: 'App', visibility: 'public_without_login' });
  const ann = { email: 'ann@example.org', full_name: 'Ann', password_hash: '' };
  const { id: userId } = await insertUser(store, ann);
  await insertMembership(store, { appId, userId, role: 'user' }, 'invited');
  const claims = await openTestSession(store, { appId, userId });
  const log = createLog('silent');
  const accessChanges = createPublisher<AccessChange>(log);
  const onAccessChange = vi.fn();
  accessChanges.subscribe(onAccessChange);
  const writes = createSilentUserWrites(store);
  let isFull = true;
  const userWrites: UserWrites = {
    write(...parameters) {
      if (isFull) throw Object.assign(new Error('disk full'), { errcode: SQLITE_FULL });
      return writes.write(...parameters);
    },
  };
  const sessionCache = createSessionCache(opened.reader, 60_000);
  opened.onWrite(sessionCache.clear);
  const signedInUsers = createSignedInUsers(
    { store, userWrites, accessChanges, background: createBackground(log) },
    sessionCache,
  );
  expect(await signedInUsers.find(claims)).toBeDefined();

  const signingOut = signOut({ userWrites, signedInUsers }, { kind: 'user', ...claims }, '');
  await expect(signingOut).rejects.toThrow('disk full');
  expect(await signedInUsers.find(claims)).toBeUndefined();
  expect(onAccessChange).toHaveBeenCalledWith({ userIds: [userId] });
  await expect(signedInUsers.storeEnds()).rejects.toThrow('disk full');
  expect(await findSessionOwner(store, claims.sessionId)).toBeDefined();

  isFull = false;
  await signedInUsers.storeEnds();
  expect(await findSessionOwner(store, claims.sessionId)).toBeUndefined();
  expect(await signedInUsers.find(claims)).toBeUndefined();
});
