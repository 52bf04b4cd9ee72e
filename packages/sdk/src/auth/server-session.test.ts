import { describe, expect, it, vi } from 'vitest';
import { clientOf, failureOf } from '../../test-support/local-server.ts';
import type { AuthChange } from './session.ts';

const userPath = '/api/apps/app/entities/User/me';

/** Creates a client whose server rejects calls for tasks and, unless `isValid`, for the current user. */
async function rejectedClient(isValid: boolean) {
  const answers: (() => void)[] = [];
  let userCalls = 0;
  const client = await clientOf(
    ({ url }, response) => {
      const answer = (status: number) => response.writeHead(status).end('{}');
      if (url === userPath) {
        userCalls += 1;
        answers.push(() => answer(isValid ? 200 : 401));
      } else answer(url?.includes('/Task') ? 401 : 200);
    },
    { serviceToken: 'service' },
  );
  const changes: AuthChange[] = [];
  client.auth.onAuthChange((change) => changes.push(change));
  /** Waits for a request for the current user, and answers it. */
  const answerUser = () => vi.waitFor(() => (answers.shift() ?? expect.fail('No request.'))());
  return { client, changes, answerUser, userCalls: () => userCalls };
}

const ended = { event: 'session-ended', isSignedIn: false, origin: 'here' };

describe('the session check', () => {
  it('ends the session when the request for the current user is rejected', async () => {
    const { client, changes, answerUser, userCalls } = await rejectedClient(false);
    const failure = failureOf(client.auth.me());
    await answerUser();
    await failure;
    expect(changes).toEqual([ended]);
    expect(userCalls()).toBe(1);
  });

  it('requests the current user when another call is rejected, and ends the session', async () => {
    const { client, changes, answerUser } = await rejectedClient(false);
    await failureOf(client.entities.Task.list());
    expect(client.hasToken()).toBe(true);
    await answerUser();
    await vi.waitFor(() => expect(changes).toEqual([ended]));
  });

  it('sends one request for calls that are rejected together, and another for a later one', async () => {
    const { client, changes, answerUser, userCalls } = await rejectedClient(true);
    await failureOf(client.entities.Task.list());
    await failureOf(client.entities.Task.list());
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(1);
    await answerUser();
    await vi.waitFor(async () => {
      await failureOf(client.entities.Task.list());
      expect(userCalls()).toBe(2);
    });
    await answerUser();
    expect(changes).toEqual([]);
  });

  it('sends no request for a call without a token or with the service token', async () => {
    const { client, userCalls } = await rejectedClient(false);
    await failureOf(client.asServiceRole.entities.Task.list());
    client.auth.signOut();
    await failureOf(client.entities.Task.list());
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(0);
  });

  it('sends no request for a call of a previous identity', async () => {
    const { client, userCalls } = await rejectedClient(false);
    const failure = failureOf(client.entities.Task.list());
    client.auth.setToken('other');
    await failure;
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(0);
  });
});
