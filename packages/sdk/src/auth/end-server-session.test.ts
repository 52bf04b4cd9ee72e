import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../../test-support/local-server.ts';
import { endServerSession } from './end-server-session.ts';

describe('endServerSession', () => {
  const warning = ['warn', 'The session could not be ended on the server.'] as const;

  it('sends the token as a form with keepalive, so that the request survives the end of the page', async () => {
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

  it.each([400, 503])(
    'logs a warning when the server responds with the status %i',
    async (status) => {
      const serverUrl = await startServer((_, response) => response.writeHead(status).end());
      const log = vi.fn();
      await endServerSession(serverUrl, 'abc.def', log);
      expect(log.mock.calls).toEqual([[...warning, { status }]]);
    },
  );

  it('logs a warning when no response arrives', async () => {
    const serverUrl = await startServer((request) => request.socket.destroy());
    const log = vi.fn();
    await endServerSession(serverUrl, 'abc.def', log);
    expect(log.mock.calls).toEqual([[...warning, { error: expect.any(TypeError) }]]);
  });
});
