/** The faults that a sound platform cannot be made to show; its own answers are tested in apps/contract. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createClient, PlatformError } from '@groundwork/sdk';
import { afterEach, expect, it } from 'vitest';
import type { AuthEvent } from './auth-state.ts';
import { startUp } from './start-up.ts';

let server: Server | undefined;
afterEach(() => server?.close().closeAllConnections());

const SETTINGS = JSON.stringify({ id: 'app', public_settings: 'public_with_login' });

async function startUpAgainst(listener: RequestListener, token = 'abc'): Promise<AuthEvent[]> {
  const running = createServer(listener);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const address = running.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const serverUrl = `http://127.0.0.1:${address.port}`;
  const events: AuthEvent[] = [];
  const client = createClient({ appId: 'app', serverUrl, token });
  await startUp(client, (event) => events.push(event));
  return events;
}

it('reports another reason as it is, with the server’s message', async () => {
  const body = { message: 'The trial ended.', extra_data: { reason: 'trial_expired' } };
  const events = await startUpAgainst((_, response) =>
    response.writeHead(403).end(JSON.stringify(body)),
  );
  expect(events).toEqual([
    { type: 'failed', error: { type: 'trial_expired', message: 'The trial ended.' } },
  ]);
});

it.each([401, 404])('takes a %i for unknown, whatever reason it gives', async (status) => {
  const body = { message: 'No.', extra_data: { reason: 'user_not_registered' } };
  const events = await startUpAgainst((_, response) =>
    response.writeHead(status).end(JSON.stringify(body)),
  );
  expect(events).toEqual([{ type: 'failed', error: { type: 'unknown', message: 'No.' } }]);
});

it.each([401, 403])('requires sign-in when the user call answers %i', async (status) => {
  const events = await startUpAgainst((request, response) => {
    if (request.url?.includes('public-settings')) response.end(SETTINGS);
    else response.writeHead(status).end('{"message":"No."}');
  });
  expect(events.at(-1)).toEqual({
    type: 'failed',
    error: { type: 'auth_required', message: 'Authentication required' },
  });
});

it.each([
  ['a failure without words', new PlatformError('', { kind: 'network' }), 'Failed to load app'],
  ['what nobody foresaw', new TypeError('odd'), 'An unexpected error occurred'],
])('has words of its own for %s', async (_, failure, message) => {
  const events: AuthEvent[] = [];
  const client = {
    publicSettings: { get: () => Promise.reject(failure) },
    auth: { me: () => Promise.reject(failure) },
    hasToken: () => false,
  };
  await startUp(client, (event) => events.push(event));
  expect(events).toEqual([{ type: 'failed', error: { type: 'unknown', message } }]);
});

it('tries a failing settings call once more before it gives up as unknown', async () => {
  let calls = 0;
  const events = await startUpAgainst((_, response) => {
    calls += 1;
    response.writeHead(503).end('<html>down</html>');
  });
  expect(calls).toBe(2);
  expect(events).toEqual([
    { type: 'failed', error: { type: 'unknown', message: 'Request failed with status code 503' } },
  ]);
});

it('goes on when the second try succeeds', async () => {
  let calls = 0;
  const events = await startUpAgainst((request, response) => {
    calls += 1;
    if (calls === 1) request.socket.destroy();
    else response.end(request.url?.includes('public-settings') ? SETTINGS : '{"role":"user"}');
  });
  expect(events.map(({ type }) => type)).toEqual(['settings-loaded', 'user-loaded']);
});

it('takes an answer that is not JSON for a failure', async () => {
  const events = await startUpAgainst((_, response) => response.end('<!doctype html>'));
  expect(events).toMatchObject([
    { error: { type: 'unknown', message: expect.stringMatching(/not JSON/) } },
  ]);
});

it('waits five seconds for a server that hangs, no longer', { timeout: 10_000 }, async () => {
  const start = performance.now();
  const events = await startUpAgainst(() => {});
  expect(performance.now() - start).toBeLessThan(7_000);
  expect(events).toMatchObject([
    { error: { type: 'unknown', message: expect.stringMatching(/no answer in the time/) } },
  ]);
});

it('leaves the visitor signed out, with the error kept, when the user call breaks', async () => {
  const events = await startUpAgainst((request, response) => {
    if (request.url?.includes('public-settings')) response.end(SETTINGS);
    else response.writeHead(500).end('{"detail":"broken"}');
  });
  expect(events.at(-1)).toEqual({ type: 'failed', error: { type: 'unknown', message: 'broken' } });
});
