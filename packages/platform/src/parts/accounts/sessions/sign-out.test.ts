import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPublisher, openStore } from '@groundwork/engine';
import { createBackground } from '@groundwork/engine/kernel';
import { temporaryFolder } from '@groundwork/engine/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestSession } from '../../../../testing/test-store.ts';
import { createLog } from '../../../kernel/create-log.ts';
import { migrations } from '../../../operations/migrate/migrations.ts';

import type { AccessChange } from '../access-changes.ts';
import { insertApp } from '../apps/app-table.ts';
import { createSilentUserWrites, type UserWrites } from '../members/user-writes.ts';
import { insertMembership } from '../tables/memberships.ts';
import { findSessionOwner } from '../tables/sessions.ts';
import { insertUser } from '../tables/users.ts';
import { openEndedSessions } from './ended-sessions.ts';
import { createSessionCache } from './session-cache.ts';
import { signOut, storeEarlierEnds } from './sign-out.ts';
import { createSignedInUsers } from './signed-in-users.ts';

const appId = 'a1';
const SQLITE_FULL = 13;

/** Opens a store on a full disk with a signed-in user, and the services with which the user signs out. */
async function signInBeforeDiskIsFull() {
  const dataDir = temporaryFolder();
  const opened = await openStore(dataDir, { migrations });
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
  const disk = { isFull: true };
  const userWrites: UserWrites = {
    write(...parameters) {
      if (disk.isFull) throw Object.assign(new Error('disk full'), { errcode: SQLITE_FULL });
      return writes.write(...parameters);
    },
  };
  const sessionCache = createSessionCache(opened.reader, 60_000);
  opened.onWrite(sessionCache.clear);
  const endedSessions = openEndedSessions(dataDir);
  const signedInUsers = createSignedInUsers(
    { store, userWrites, accessChanges, background: createBackground(log) },
    sessionCache,
    endedSessions,
  );
  return {
    dataDir,
    store,
    claims,
    onAccessChange,
    disk,
    services: { store, userWrites, signedInUsers },
  };
}

it('ends a session while the disk is full, and stores the sign-out once there is space again', async () => {
  const { dataDir, store, claims, onAccessChange, disk, services } = await signInBeforeDiskIsFull();
  const { signedInUsers } = services;
  expect(await signedInUsers.find(claims)).toBeDefined();

  await signOut(services, { kind: 'user', ...claims }, '');
  expect(await signedInUsers.find(claims)).toBeUndefined();
  expect(onAccessChange).toHaveBeenCalledWith({ userIds: [claims.userId] });
  await expect(signedInUsers.storeEnds()).rejects.toThrow('disk full');
  expect(await findSessionOwner(store, claims.sessionId)).toBeDefined();
  expect(openEndedSessions(dataDir).ids()).toEqual([claims.sessionId]);

  disk.isFull = false;
  await signedInUsers.storeEnds();
  expect(await findSessionOwner(store, claims.sessionId)).toBeUndefined();
  expect(await signedInUsers.find(claims)).toBeUndefined();
  expect(openEndedSessions(dataDir).ids()).toEqual([]);
});

// ASVS 7.4.1: Signing out ends the session even on a full disk;
// [**partly**](operations.md#when-the-database-is-away) while PostgreSQL is unavailable
it('stores the sign-outs that an earlier process could not store', async () => {
  const { dataDir, store, claims, disk, services } = await signInBeforeDiskIsFull();
  await signOut(services, { kind: 'user', ...claims }, '');
  disk.isFull = false;
  await storeEarlierEnds(services, openEndedSessions(dataDir));

  expect(await findSessionOwner(store, claims.sessionId)).toBeUndefined();
  expect(openEndedSessions(dataDir).ids()).toEqual([]);
});

it('rejects a sign-out that a restart would undo, because neither the store nor a file could record it', async () => {
  const { dataDir, claims, services } = await signInBeforeDiskIsFull();
  rmSync(join(dataDir, 'ended-sessions'));
  mkdirSync(join(dataDir, 'ended-sessions'));
  const signingOut = signOut(services, { kind: 'user', ...claims }, '');

  await expect(signingOut).rejects.toThrow('disk full');
  expect(await services.signedInUsers.find(claims)).toBeUndefined();
});
