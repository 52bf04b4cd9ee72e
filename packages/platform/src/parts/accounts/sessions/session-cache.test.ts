import { openStore, type Store } from '@groundwork/engine';
import { moveClock, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestSession } from '../../../../testing/test-store.ts';
import { migrations } from '../../../operations/migrate/migrations.ts';

import { insertApp } from '../apps/app-table.ts';
import { insertMembership } from '../tables/memberships.ts';
import { deleteSessionOf, deleteSessionsOf } from '../tables/sessions.ts';
import { insertUser, updateUser } from '../tables/users.ts';
import { createSessionCache } from './session-cache.ts';

const appId = 'a1';

async function open() {
  const opened = await openStore(temporaryFolder(), { migrations });
  const { store, writer, close } = opened;
  const sessionCache = createSessionCache(opened.reader, 60_000);
  opened.onWrite(sessionCache.clear);
  onTestFinished(close);
  await insertApp(store, { id: appId, name: 'App', visibility: 'public_without_login' });
  const email = 'ann@example.org';
  const ann = { email, full_name: 'Ann', password_hash: '' };
  const { id: userId } = await insertUser(store, ann);
  await insertMembership(store, { appId, userId, role: 'user' }, 'invited');
  const claims = await openTestSession(store, { appId, userId });
  expect(sessionCache.find(claims)?.signedIn).toMatchObject({
    user: { email },
    membership: { role: 'user' },
  });
  return { store, sessionCache, writer, claims };
}

const setRole = (store: Store, role: string) =>
  store.updateTable('memberships').set({ role }).execute();

describe('createSessionCache', () => {
  it('returns the same user object after a write that does not change accounts', async () => {
    const { sessionCache, writer, claims } = await open();
    const known = sessionCache.find(claims);
    await writer.write((connection) =>
      connection.run("INSERT INTO collections (app_id, entity) VALUES ('a1', 'Note')"),
    );

    expect(sessionCache.find(claims)).toBe(known);
  });

  it.each<[string, (store: Store, userId: string, sessionId: string) => Promise<unknown>]>([
    [
      'whose session was ended',
      (store, userId, id) => deleteSessionOf(store, { appId, userId }, id),
    ],
    ['all of whose sessions were ended', (store, userId) => deleteSessionsOf(store, userId)],
    ['whose account was disabled', (store, userId) => updateUser(store, userId, { disabled: 1 })],
  ])('does not find the session of a user %s', async (_, change) => {
    const { store, sessionCache, claims } = await open();
    await change(store, claims.userId, claims.sessionId);

    expect(sessionCache.find(claims)).toBeUndefined();
  });

  it('returns a changed role, or the end of a membership, immediately', async () => {
    const { store, sessionCache, claims } = await open();
    await setRole(store, 'admin');
    expect((await sessionCache.find(claims))?.signedIn.membership?.role).toBe('admin');
    await store.deleteFrom('memberships').execute();
    expect((await sessionCache.find(claims))?.signedIn.membership).toBeUndefined();
  });

  it("returns a transaction's changes only after its commit", async () => {
    const { store, sessionCache, claims } = await open();
    const roleNow = async () => (await sessionCache.find(claims))?.signedIn.membership?.role;
    await store.transaction().execute(async (transaction) => {
      await setRole(transaction, 'admin');
      expect(await roleNow()).toBe('user');
    });

    expect(await roleNow()).toBe('admin');
  });

  it("finds neither an expired session nor a session to which the token's claims do not belong", async () => {
    const { sessionCache, claims } = await open();
    expect(sessionCache.find({ ...claims, userId: 'u2' })).toBeUndefined();
    expect(sessionCache.find({ ...claims, appId: 'another' })).toBeUndefined();
    expect(sessionCache.find(claims)).toBeDefined();
    moveClock({ minutes: 1 });

    expect(sessionCache.find(claims)).toBeUndefined();
  });
});
