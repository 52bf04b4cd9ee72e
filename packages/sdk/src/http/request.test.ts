/** What travels, and what comes of answers that a sound platform would not give. */
import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { clientOf, failureOf, recordingClient } from '../../test-support/local-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends the app, the token and JSON, and no origin outside of a browser', async () => {
  let received: IncomingMessage | undefined;
  const client = await clientOf((request, response) => {
    received = request;
    response.end('{}');
  });
  await client.appLogs.logUserInApp('My page/2');
  expect(received?.method).toBe('POST');
  expect(received?.url).toBe('/api/app-logs/app/log-user-in-app/My%20page%2F2');
  expect(received?.headers).toMatchObject({
    'x-app-id': 'app',
    authorization: 'Bearer abc.def',
    accept: 'application/json',
    'content-type': 'application/json',
  });
  expect(received?.headers).not.toHaveProperty('x-origin-url');
});

it.each([
  ['the message', '{"message":"No","detail":"because"}', 'No'],
  ['the detail, failing that', '{"detail":"because"}', 'because'],
  ['the transport’s own words, failing both', '<html>', 'Request failed with status code 418'],
])('takes %s for the error’s message', async (_, body, message) => {
  const client = await clientOf((_request, response) => response.writeHead(418).end(body));
  const error = await failureOf(client.auth.me());
  expect(error).toMatchObject({ message, kind: 'http', status: 418 });
});

it.each(['closed', 4031])('carries code %j, data and request id of the answer', async (code) => {
  const body = { message: 'No', code, extra: 1 };
  const client = await clientOf((_, response) =>
    response.writeHead(403, { 'X-Request-Id': 'r-1' }).end(JSON.stringify(body)),
  );
  const error = await failureOf(client.auth.me());
  expect(error).toMatchObject({ code, requestId: 'r-1' });
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code });
  expect(error.data).toEqual(body);
});

it('shows neither token nor password when a failure is printed, whatever failed', async () => {
  const client = await clientOf((request) => request.socket.destroy());
  const login = client.auth.loginViaEmailPassword('ada@firm.example', 'correct horse');
  const error = await failureOf(login);
  expect(error.kind).toBe('network');
  const printed = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error);
  expect(printed).not.toContain('abc.def');
  expect(printed).not.toContain('correct horse');
});

it('gives up in time, naming the call', async () => {
  const client = await clientOf(() => {});
  const error = await failureOf(client.auth.me({ timeoutMs: 50 }));
  expect(error).toMatchObject({ kind: 'timeout', message: expect.stringMatching(/^GET .* 50 ms/) });
});

it('ends at the caller’s signal', async () => {
  const client = await clientOf(() => {});
  const controller = new AbortController();
  const failure = failureOf(client.auth.me({ signal: controller.signal }));
  controller.abort();
  expect((await failure).kind).toBe('aborted');
});

it('repeats a read as often as it may, and never a write', async () => {
  let calls = 0;
  const client = await clientOf((_, response) => {
    calls += 1;
    response.writeHead(503).end();
  });
  await failureOf(client.auth.me({ retries: 2 }));
  expect(calls).toBe(3);
  calls = 0;
  await failureOf(client.appLogs.logUserInApp('Home', { retries: 2 }));
  expect(calls).toBe(1);
});

it('tells onError of a failure, and keeps the failure when onError throws', async () => {
  const onError = vi.fn(() => {
    throw new Error('reporter broke');
  });
  const client = await clientOf((_, response) => response.writeHead(500).end('{"detail":"down"}'), {
    onError,
  });
  const error = await failureOf(client.auth.me());
  expect(error.message).toBe('down');
  expect(onError).toHaveBeenCalledExactlyOnceWith(error);
});

it('signs the client out when a login is answered with 401', async () => {
  const client = await clientOf((_, response) => response.writeHead(401).end('{"detail":"no"}'));
  expect(client.hasToken()).toBe(true);
  const error = await failureOf(client.auth.loginViaEmailPassword('ada@firm.example', 'wrong'));
  expect(error.message).toBe('no');
  expect(client.hasToken()).toBe(false);
});

it.each([{}, { access_token: 7 }, { access_token: 'two words' }])(
  'takes no sign-in from an answer without a token: %j',
  async (answer) => {
    const { client } = await recordingClient([answer, answer], { token: undefined });
    const proof = { email: 'ada@firm.example', otpCode: '123456' };
    for (const call of [
      client.auth.loginViaEmailPassword('ada@firm.example', 'secret'),
      client.auth.verifyOtp(proof),
    ]) {
      expect(await failureOf(call)).toMatchObject({ kind: 'invalid-response', data: answer });
    }
    expect(client.hasToken()).toBe(false);
  },
);

it('shares one request among concurrent calls for the same user, and keeps no answer', async () => {
  let calls = 0;
  const client = await clientOf((_, response) => {
    calls += 1;
    response.end('{"role":"user"}');
  });
  await Promise.all([client.auth.me(), client.auth.me()]);
  expect(calls).toBe(1);
  await client.auth.me();
  expect(calls).toBe(2);
});

it('drops the answer about somebody who signed out meanwhile', async () => {
  const client = await clientOf((_, response) => setTimeout(() => response.end('{}'), 50));
  const failure = failureOf(client.auth.me());
  client.auth.signOut();
  expect((await failure).kind).toBe('aborted');
});

it('does not hand the request of one identity to the next', async () => {
  const tokens: unknown[] = [];
  const client = await clientOf((request, response) => {
    tokens.push(request.headers.authorization);
    setTimeout(() => response.end('{}'), 50);
  });
  const first = failureOf(client.auth.me());
  client.auth.setToken('other');
  await client.auth.me();
  expect((await first).kind).toBe('aborted');
  expect(tokens).toEqual(['Bearer abc.def', 'Bearer other']);
});

it('acts for the app with the service token, on behalf of the user of the moment', async () => {
  const received: IncomingMessage['headers'][] = [];
  const client = await clientOf(
    (request, response) => {
      received.push(request.headers);
      response.end('{"access_token":"t"}');
    },
    { serviceToken: 'service' },
  );
  await client.asServiceRole.sso.getAccessToken('u1');
  client.auth.signOut();
  await client.asServiceRole.sso.getAccessToken('u1');
  expect(received[0]).toMatchObject({
    authorization: 'Bearer service',
    'on-behalf-of': 'Bearer abc.def',
  });
  expect(received[1]).not.toHaveProperty('on-behalf-of');
});

it('sends 0 and leaves out undefined in a query', async () => {
  let url: string | undefined;
  const client = await clientOf((request, response) => {
    url = request.url;
    response.end('[]');
  });
  await client.appLogs.fetchLogs({ skip: 0, limit: undefined, page: 'A & B' });
  expect(url).toBe('/api/app-logs/app?skip=0&page=A+%26+B');
});

it('refuses an invitation to a role that does not exist', async () => {
  const client = await clientOf((_, response) => response.end('{}'));
  // @ts-expect-error: the types refuse it as well.
  const error = await failureOf(client.users.inviteUser('ada@firm.example', 'owner'));
  expect(error.kind).toBe('invalid-argument');
});
