/** Tests failures that the platform cannot produce. `apps/contract` tests the platform's real responses. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createClient, PlatformError } from '@groundwork/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuthEvent } from './auth-state.ts';
import { startUp } from './start-up.ts';

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.close().closeAllConnections();
});

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

describe('startUp', () => {
  it('reports an unknown reason for denied access with the server’s message', async () => {
    const body = { message: 'The trial ended.', extra_data: { reason: 'trial_expired' } };
    const events = await startUpAgainst((_, response) =>
      response.writeHead(403).end(JSON.stringify(body)),
    );
    expect(events).toEqual([
      { type: 'failed', error: { type: 'trial_expired', message: 'The trial ended.' } },
    ]);
  });

  it.each([401, 404])(
    'reports a response of %i as unknown, even if it contains a known reason',
    async (status) => {
      const body = { message: 'No.', extra_data: { reason: 'user_not_registered' } };
      const events = await startUpAgainst((_, response) =>
        response.writeHead(status).end(JSON.stringify(body)),
      );
      expect(events).toEqual([{ type: 'failed', error: { type: 'unknown', message: 'No.' } }]);
    },
  );

  it.each([401, 403])(
    'requires sign-in if the request for the user is rejected with %i',
    async (status) => {
      const events = await startUpAgainst((request, response) => {
        if (request.url?.includes('public-settings')) response.end(SETTINGS);
        else response.writeHead(status).end('{"message":"No."}');
      });
      expect(events.at(-1)).toEqual({
        type: 'failed',
        error: { type: 'auth_required', message: 'Authentication required' },
      });
    },
  );

  it.each([
    [
      'a failure without a message',
      new PlatformError('', { kind: 'network' }),
      'Failed to load app',
    ],
    ['an unexpected error', new TypeError('unexpected'), 'An unexpected error occurred'],
  ])('reports %s with a message for the user', async (_, failure, message) => {
    const events: AuthEvent[] = [];
    const client = {
      publicSettings: { get: () => Promise.reject(failure) },
      auth: { me: () => Promise.reject(failure) },
      hasToken: () => false,
    };
    await startUp(client, (event) => events.push(event));
    expect(events).toEqual([{ type: 'failed', error: { type: 'unknown', message } }]);
  });

  it('reports the error `unknown` if the settings request and its only retry fail', async () => {
    let calls = 0;
    const events = await startUpAgainst((_, response) => {
      calls += 1;
      response.writeHead(503).end('<html>down</html>');
    });
    expect(calls).toBe(2);
    expect(events).toEqual([
      {
        type: 'failed',
        error: { type: 'unknown', message: 'Request failed with status code 503' },
      },
    ]);
  });

  it('continues if the retry of the settings request succeeds', async () => {
    let calls = 0;
    const events = await startUpAgainst((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end(request.url?.includes('public-settings') ? SETTINGS : '{"role":"user"}');
    });
    expect(events.map(({ type }) => type)).toEqual(['settings-loaded', 'user-loaded']);
  });

  it('treats a response that is not JSON as a failure', async () => {
    const events = await startUpAgainst((_, response) => response.end('<!doctype html>'));
    expect(events).toMatchObject([
      { error: { type: 'unknown', message: expect.stringMatching(/not JSON/) } },
    ]);
  });

  it('waits at most five seconds for a server that does not respond', async () => {
    const { timeout } = AbortSignal;
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    const events = await startUpAgainst(() => {});
    expect(limit.mock.calls).toEqual([[5_000]]);
    expect(events).toMatchObject([
      { error: { type: 'unknown', message: expect.stringMatching(/no response before/) } },
    ]);
  });

  it('stays signed out and stores the error if the request for the user fails', async () => {
    const events = await startUpAgainst((request, response) => {
      if (request.url?.includes('public-settings')) response.end(SETTINGS);
      else response.writeHead(500).end('{"detail":"broken"}');
    });
    expect(events.at(-1)).toEqual({
      type: 'failed',
      error: { type: 'unknown', message: 'broken' },
    });
  });
});
