import { createServer } from 'node:http';
import { openStore } from '@groundwork/engine';
import { temporaryFolder } from '@groundwork/engine/testing';
import { Server } from 'socket.io';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSocket } from '../../../testing/realtime-client.ts';
import { openTestSession } from '../../../testing/test-store.ts';
import { migrations } from '../../operations/migrate/migrations.ts';
import { insertApp } from '../accounts/apps/app-table.ts';
import { createSilentUserWrites } from '../accounts/members/user-writes.ts';
import { appItself } from '../accounts/principals.ts';
import { createAccessTokens } from '../accounts/sessions/access-token.ts';
import { createCallers } from '../accounts/sessions/callers.ts';
import { createSessionCache } from '../accounts/sessions/session-cache.ts';
import type { SignedInUsers } from '../accounts/sessions/signed-in-users.ts';
import { loadSigningKeys } from '../accounts/sessions/signing-keys.ts';
import { insertMembership } from '../accounts/tables/memberships.ts';
import { deleteSessionsOf } from '../accounts/tables/sessions.ts';
import { insertUser } from '../accounts/tables/users.ts';

import { reauthorize } from './reauthorize.ts';
import type { RealtimeServer, Subscriber } from './subscriber.ts';

const appId = 'a1';

async function signIn() {
  const { store, reader, onWrite, close } = await openStore(temporaryFolder(), { migrations });
  onTestFinished(close);
  await insertApp(store, { id: appId, name: 'App', visibility: 'public_with_login' });
  const user = { email: 'ann@example.org', full_name: 'Ann', password_hash: '' };
  const { id: userId } = await insertUser(store, user);
  await insertMembership(store, { appId, userId, role: 'user' }, 'invited');
  const claims = await openTestSession(store, { appId, userId });
  const tokens = createAccessTokens(await loadSigningKeys(store));
  const token = await tokens.issue({ ...claims, generation: 0 }, new Date(Date.now() + 60_000));
  const sessions = createSessionCache(reader, 60_000);
  onWrite(sessions.clear);
  const services = { store, tokens, userWrites: createSilentUserWrites(store) };
  return { services, token, userId, sessions };
}

/** Creates a subscriber whose principal has not been verified yet. */
async function subscribe(token: string): Promise<Subscriber> {
  const http = createServer().listen(0, '127.0.0.1');
  const server: RealtimeServer = new Server(http, { path: '/ws-user-apps/socket.io/' });
  onTestFinished(() => server.close());
  await new Promise((resolve) => http.once('listening', resolve));
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const connected = new Promise<Subscriber['socket']>((resolve) =>
    server.once('connection', resolve),
  );
  openSocket({ url: `http://127.0.0.1:${port}`, appId });
  return {
    appId,
    token,
    socket: await connected,
    principal: appItself,
    trust: {},
    groups: new Map(),
    matching: { since: 0, comparisons: 0 },
    partRooms: new Set(),
  };
}

describe('reauthorize', () => {
  it('reverifies a subscriber if its access changes during the verification', async () => {
    const { services, token, userId, sessions } = await signIn();
    const subscriber = await subscribe(token);
    let checks = 0;
    const signedInUsers: SignedInUsers = Object({
      async find(claims: Parameters<typeof sessions.find>[0]) {
        const signedIn = sessions.find(claims)?.signedIn;
        checks += 1;
        if (checks > 1) return signedIn;
        await deleteSessionsOf(services.store, userId);
        subscriber.trust = {};
        return signedIn;
      },
    });
    const callers = createCallers({ ...services, signedInUsers });
    await reauthorize({ callers }, [subscriber]);

    expect(checks).toBe(2);
    expect(subscriber.socket.connected).toBe(false);
  });
});
