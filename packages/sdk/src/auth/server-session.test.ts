import { describe, expect, it, vi } from 'vitest';
import { createTestClient, expectFailure } from '../../test-support/local-server.ts';
import type { AuthChange } from './session.ts';

const userPath = '/api/apps/app/entities/User/me';

/**
 * Creates a client whose server rejects each request for tasks. If `isValid` is false, the server also rejects the
 * request for the current user.
 */
async function rejectedClient(isValid: boolean) {
  const pendingUserCalls: (() => void)[] = [];
  let userCalls = 0;
  const client = await createTestClient(
    ({ url }, response) => {
      const respond = (status: number) => response.writeHead(status).end('{}');
      if (url === userPath) {
        userCalls += 1;
        pendingUserCalls.push(() => respond(isValid ? 200 : 401));
      } else respond(url?.includes('/Task') ? 401 : 200);
    },
    { serviceToken: 'service' },
  );
  const changes: AuthChange[] = [];
  client.auth.onAuthChange((change) => changes.push(change));
  const respondToUserCall = async () => {
    await expect.poll(() => pendingUserCalls).not.toEqual([]);
    pendingUserCalls.shift()?.();
  };
  return { client, changes, respondToUserCall, userCalls: () => userCalls };
}

const ended = { event: 'session-ended', isSignedIn: false, origin: 'here' };

describe('createSessionCheck', () => {
  it('ends the session when the server rejects the request for the current user', async () => {
    const { client, changes, respondToUserCall, userCalls } = await rejectedClient(false);
    const failure = expectFailure(client.auth.me());
    await respondToUserCall();
    await failure;
    expect(changes).toEqual([ended]);
    expect(userCalls()).toBe(1);
  });

  it('requests the current user when the server rejects a different call, and ends the session if this request fails too', async () => {
    const { client, changes, respondToUserCall } = await rejectedClient(false);
    await expectFailure(client.entities.Task.list());
    expect(client.hasToken()).toBe(true);
    await respondToUserCall();
    await expect.poll(() => changes).toEqual([ended]);
  });

  it('checks the session once for several calls that are rejected together, and once more for a later call', async () => {
    const { client, changes, respondToUserCall, userCalls } = await rejectedClient(true);
    await expectFailure(client.entities.Task.list());
    await expectFailure(client.entities.Task.list());
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(1);
    await respondToUserCall();
    await vi.waitFor(async () => {
      await expectFailure(client.entities.Task.list());
      expect(userCalls()).toBe(2);
    }, 30_000);
    await respondToUserCall();
    expect(changes).toEqual([]);
  });

  it('sends no request when a call without a token or with the service token is rejected', async () => {
    const { client, userCalls } = await rejectedClient(false);
    await expectFailure(client.asServiceRole.entities.Task.list());
    client.auth.signOut();
    await expectFailure(client.entities.Task.list());
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(0);
  });

  it("sends no request when a previous identity's call is rejected", async () => {
    const { client, userCalls } = await rejectedClient(false);
    const failure = expectFailure(client.entities.Task.list());
    client.auth.setToken('other');
    await failure;
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(0);
  });
});
