import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/test-platform.ts';
import { openTestSession, openTestStore } from '../../testing/test-store.ts';
import { insertApp } from '../apps/app-table.ts';
import { deleteSession } from '../tables/sessions.ts';
import { insertUser } from '../tables/users.ts';
import { createPostgresVisitors } from './postgres-visitors.ts';

const appId = 'a1';

/** A store in which two people are signed in, and its visitors with the statements counted. */
async function open() {
  const { store, reader, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, { id: appId, name: 'App', visibility: 'public_without_login' });
  const signIn = async (email: string) => {
    const person = { email, full_name: email, password_hash: '' };
    const { id: userId } = await insertUser(store, person);
    return openTestSession(store, { appId, userId });
  };
  const sent: string[] = [];
  const visitors = createPostgresVisitors({
    ...reader,
    async all(sql, parameters) {
      sent.push(sql);
      return reader.all(sql, parameters);
    },
  });
  return {
    store,
    visitors,
    sent,
    ann: await signIn('ann@a.example'),
    ben: await signIn('b@a.example'),
  };
}

test('who asks at the same time is found with one statement, each by their own session', async () => {
  const { visitors, sent, ann, ben } = await open();
  const found = await Promise.all([ann, ben, ann].map((claims) => visitors.find(claims)));

  expect(found.map((signedIn) => signedIn?.user.id)).toEqual([ann.userId, ben.userId, ann.userId]);
  expect(found[2]).toBe(found[0]);
  expect(sent).toHaveLength(1);
});

test('an ended session is found no more by whoever asks next, nor one with the claims of another', async () => {
  const { store, visitors, sent, ann, ben } = await open();
  await visitors.find(ann);
  await deleteSession(store, ann.sessionId);
  const found = await Promise.all([
    visitors.find(ann),
    visitors.find({ ...ben, userId: ann.userId }),
    visitors.find({ ...ben, appId: 'a2' }),
    visitors.find(ben),
  ]);

  expect(found.map((signedIn) => signedIn?.user.id)).toEqual([...Array(3), ben.userId]);
  expect(sent).toHaveLength(2);
});
