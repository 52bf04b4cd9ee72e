import { expect, it, vi } from 'vitest';
import { clientOf, failureOf } from '../../test-support/local-server.ts';
import type { AuthChange } from './session.ts';

const userPath = '/api/apps/app/entities/User/me';

/** A client whose server rejects calls for tasks and, unless `isValid`, those for the current user. */
async function rejectedClient(isValid: boolean) {
  const answers: (() => void)[] = [];
  let asked = 0;
  const client = await clientOf(
    ({ url }, response) => {
      const answer = (status: number) => response.writeHead(status).end('{}');
      if (url === userPath) {
        asked += 1;
        answers.push(() => answer(isValid ? 200 : 401));
      } else answer(url?.includes('/Task') ? 401 : 200);
    },
    { serviceToken: 'service' },
  );
  const changes: AuthChange[] = [];
  client.auth.onAuthChange((change) => changes.push(change));
  /** Answers a request for the current user as soon as it has arrived. */
  const answerUser = () => vi.waitFor(() => (answers.shift() ?? expect.fail('Not asked.'))());
  return { client, changes, answerUser, userCalls: () => asked };
}

const ended = { event: 'session-ended', isSignedIn: false, origin: 'here' };

it('ends the session when the request for the current user is rejected', async () => {
  const { client, changes, answerUser, userCalls } = await rejectedClient(false);
  const failure = failureOf(client.auth.me());
  await answerUser();
  await failure;
  expect(changes).toEqual([ended]);
  expect(userCalls()).toBe(1);
});

it('asks for the current user when another call is rejected, and ends the session', async () => {
  const { client, changes, answerUser } = await rejectedClient(false);
  await failureOf(client.entities.Task.list());
  expect(client.hasToken()).toBe(true);
  await answerUser();
  await vi.waitFor(() => expect(changes).toEqual([ended]));
});

it('asks once for calls that are rejected together, and again for a later one', async () => {
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

it('asks nothing for a call without a token, or with that of the service', async () => {
  const { client, userCalls } = await rejectedClient(false);
  await failureOf(client.asServiceRole.entities.Task.list());
  client.auth.signOut();
  await failureOf(client.entities.Task.list());
  await client.appLogs.logUserInApp('Home');
  expect(userCalls()).toBe(0);
});

it('asks nothing for a call of a former identity', async () => {
  const { client, userCalls } = await rejectedClient(false);
  const failure = failureOf(client.entities.Task.list());
  client.auth.setToken('other');
  await failure;
  await client.appLogs.logUserInApp('Home');
  expect(userCalls()).toBe(0);
});
