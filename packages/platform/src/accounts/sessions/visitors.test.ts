import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../database/open-store.ts';
import type { Store } from '../../database/schema/schema.ts';
import { migrations } from '../../operations/migrate/migrations.ts';
import { moveClock } from '../../testing/clock.ts';
import { temporaryFolder } from '../../testing/test-platform.ts';
import { openTestSession } from '../../testing/test-store.ts';
import { insertApp } from '../apps/app-table.ts';
import { insertMembership } from '../tables/memberships.ts';
import { deleteSession, deleteSessionsOf } from '../tables/sessions.ts';
import { insertUser, updateUser } from '../tables/users.ts';
import { createVisitors } from './visitors.ts';

const appId = 'a1';

/** A store in which somebody is signed in and was asked for once. */
async function open() {
  const opened = await openStore(temporaryFolder(), { migrations });
  const { store, writer, close } = opened;
  const visitors = createVisitors(opened.reader);
  opened.onWrite(visitors.forget);
  onTestFinished(close);
  await insertApp(store, { id: appId, name: 'App', visibility: 'public_without_login' });
  const email = 'ann@example.org';
  const ann = { email, full_name: 'Ann', password_hash: '' };
  const { id: userId } = await insertUser(store, ann);
  await insertMembership(store, { appId, userId, role: 'user' }, 'invited');
  const claims = await openTestSession(store, { appId, userId });
  expect(visitors.find(claims)).toMatchObject({ user: { email }, membership: { role: 'user' } });
  return { store, visitors, writer, claims };
}

const setRole = (store: Store, role: string) =>
  store.updateTable('memberships').set({ role }).execute();

test('a visitor is the same object until something changes, whatever is written to records', async () => {
  const { visitors, writer, claims } = await open();
  const known = visitors.find(claims);
  await writer.write((connection) =>
    connection.run("INSERT INTO collections (app_id, entity) VALUES ('a1', 'Note')"),
  );

  expect(visitors.find(claims)).toBe(known);
});

test.each<[string, (store: Store, userId: string, sessionId: string) => Promise<unknown>]>([
  ['whose session was ended', (store, _, sessionId) => deleteSession(store, sessionId)],
  ['all of whose sessions were ended', (store, userId) => deleteSessionsOf(store, userId)],
  ['whose account was disabled', (store, userId) => updateUser(store, userId, { disabled: 1 })],
])('nobody is found %s', async (_, change) => {
  const { store, visitors, claims } = await open();
  await change(store, claims.userId, claims.sessionId);

  expect(visitors.find(claims)).toBeUndefined();
});

test('who lost the place in the app, or has another role, is found so at once', async () => {
  const { store, visitors, claims } = await open();
  await setRole(store, 'admin');
  expect((await visitors.find(claims))?.membership?.role).toBe('admin');
  await store.deleteFrom('memberships').execute();
  expect((await visitors.find(claims))?.membership).toBeUndefined();
});

test('a change that is still open is not seen, and is seen once it is committed', async () => {
  const { store, visitors, claims } = await open();
  const roleNow = async () => (await visitors.find(claims))?.membership?.role;
  await store.transaction().execute(async (transaction) => {
    await setRole(transaction, 'admin');
    expect(await roleNow()).toBe('user');
  });

  expect(await roleNow()).toBe('admin');
});

test('a session that has run out is not found, and neither is one under another name', async () => {
  const { visitors, claims } = await open();
  expect(visitors.find({ ...claims, userId: 'somebody else' })).toBeUndefined();
  expect(visitors.find({ ...claims, appId: 'another' })).toBeUndefined();
  expect(visitors.find(claims)).toBeDefined();
  moveClock({ minutes: 1 });

  expect(visitors.find(claims)).toBeUndefined();
});
