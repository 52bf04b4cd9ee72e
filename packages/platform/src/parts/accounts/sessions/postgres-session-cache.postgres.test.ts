import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlatformTables, openTestSession } from '../../../../testing/test-store.ts';

import { insertApp } from '../apps/app-table.ts';
import { deleteSessionOf } from '../tables/sessions.ts';
import { insertUser } from '../tables/users.ts';
import { createPostgresSessionCache } from './postgres-session-cache.ts';

const appId = 'a1';

async function open() {
  const { store, reader, close } = await openPlatformTables(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, { id: appId, name: 'App', visibility: 'public_without_login' });
  const signIn = async (email: string) => {
    const person = { email, full_name: email, password_hash: '' };
    const { id: userId } = await insertUser(store, person);
    return openTestSession(store, { appId, userId });
  };
  const sent: string[] = [];
  const measured: typeof reader = {
    ...reader,
    async all(sql, parameters) {
      sent.push(sql);
      return reader.all(sql, parameters);
    },
  };
  const sessionCache = createPostgresSessionCache(measured, 60_000);
  return {
    store,
    sessionCache,
    sent,
    ann: await signIn('ann@a.example'),
    ben: await signIn('b@a.example'),
  };
}

describe('createPostgresSessionCache', () => {
  it('finds all sessions that are requested at the same time with one SQL statement', async () => {
    const { sessionCache, sent, ann, ben } = await open();
    const found = await Promise.all([ann, ben, ann].map((claims) => sessionCache.find(claims)));

    expect(found.map((session) => session?.signedIn.user.id)).toEqual([
      ann.userId,
      ben.userId,
      ann.userId,
    ]);
    expect(found[2]?.signedIn).toBe(found[0]?.signedIn);
    expect(sent).toHaveLength(1);
  });

  it("finds neither an ended session nor a session to which the token's claims do not belong", async () => {
    const { store, sessionCache, sent, ann, ben } = await open();
    await sessionCache.find(ann);
    await deleteSessionOf(store, ann, ann.sessionId);
    const found = await Promise.all([
      sessionCache.find(ann),
      sessionCache.find({ ...ben, userId: ann.userId }),
      sessionCache.find({ ...ben, appId: 'a2' }),
      sessionCache.find(ben),
    ]);

    expect(found.map((session) => session?.signedIn.user.id)).toEqual([...Array(3), ben.userId]);
    expect(sent).toHaveLength(2);
  });
});
