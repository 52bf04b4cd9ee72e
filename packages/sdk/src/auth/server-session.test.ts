import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestClient, expectFailure, startServer } from '../../test-support/local-server.ts';
import { endServerSession } from './server-session.ts';
import type { AuthChange } from './session.ts';

const userPath = '/api/apps/app/entities/User/me';

/** Creates a client whose server rejects calls for tasks and, unless `isValid`, for the current user. */
async function rejectedClient(isValid: boolean) {
  const answers: (() => void)[] = [];
  let userCalls = 0;
  const client = await createTestClient(
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
    const failure = expectFailure(client.auth.me());
    await answerUser();
    await failure;
    expect(changes).toEqual([ended]);
    expect(userCalls()).toBe(1);
  });

  it('requests the current user when another call is rejected, and ends the session', async () => {
    const { client, changes, answerUser } = await rejectedClient(false);
    await expectFailure(client.entities.Task.list());
    expect(client.hasToken()).toBe(true);
    await answerUser();
    await vi.waitFor(() => expect(changes).toEqual([ended]));
  });

  it('sends one request for calls that are rejected together, and another for a later one', async () => {
    const { client, changes, answerUser, userCalls } = await rejectedClient(true);
    await expectFailure(client.entities.Task.list());
    await expectFailure(client.entities.Task.list());
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(1);
    await answerUser();
    await vi.waitFor(async () => {
      await expectFailure(client.entities.Task.list());
      expect(userCalls()).toBe(2);
    });
    await answerUser();
    expect(changes).toEqual([]);
  });

  it('sends no request for a call without a token or with the service token', async () => {
    const { client, userCalls } = await rejectedClient(false);
    await expectFailure(client.asServiceRole.entities.Task.list());
    client.auth.signOut();
    await expectFailure(client.entities.Task.list());
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(0);
  });

  it('sends no request for a call of a previous identity', async () => {
    const { client, userCalls } = await rejectedClient(false);
    const failure = expectFailure(client.entities.Task.list());
    client.auth.setToken('other');
    await failure;
    await client.appLogs.logUserInApp('Home');
    expect(userCalls()).toBe(0);
  });
});

describe('endServerSession', () => {
  const warning = ['warn', 'The session could not be ended on the server.'] as const;

  it('posts the token as a form that survives leaving the page', async () => {
    const received: unknown[] = [];
    const serverUrl = await startServer(async (request, response) => {
      received.push([request.method, request.url, await text(request)]);
      response.writeHead(204).end();
    });
    const fetch = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetch.mockRestore());
    const log = vi.fn();
    await endServerSession(serverUrl, 'abc.def', log);
    expect(received).toEqual([['POST', '/api/apps/auth/logout', 'access_token=abc.def']]);
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ keepalive: true, credentials: 'omit' });
    expect(log).not.toHaveBeenCalled();
  });

  it.each([400, 503])('logs a warning when the server answers %i', async (status) => {
    const serverUrl = await startServer((_, response) => response.writeHead(status).end());
    const log = vi.fn();
    await endServerSession(serverUrl, 'abc.def', log);
    expect(log.mock.calls).toEqual([[...warning, { status }]]);
  });

  it('logs a warning when no response arrives', async () => {
    const serverUrl = await startServer((request) => request.socket.destroy());
    const log = vi.fn();
    await endServerSession(serverUrl, 'abc.def', log);
    expect(log.mock.calls).toEqual([[...warning, { error: expect.any(TypeError) }]]);
  });
});
