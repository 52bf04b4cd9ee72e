import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { captureLog } from '@groundwork/engine/testing';
import { expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const outsideAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

/**
 * Starts a dev server that closes a connection when a second request arrives on it, like a server that closes
 * idle connections.
 */
async function startDevServer() {
  const requests: string[] = [];
  const forwardedFor: unknown[] = [];
  const used = new WeakSet<Socket>();
  const server = createServer(async (request, response) => {
    if (used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    const body = await text(request);
    requests.push(`${request.method} ${request.url} ${body}`.trim());
    forwardedFor.push(request.headers['x-forwarded-for']);
    return response.end('from the dev server');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return { url: `http://localhost:${port}`, requests, forwardedFor, close };
}

it('repeats a safe request if the dev server closes its connection, and sends other requests on new connections', async () => {
  const log = captureLog();
  const { url, requests } = await startDevServer();
  const platform = await startTestPlatform({ devServerUrl: url, logLevel: 'info' });
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(platform.url + path, init);
    return `${response.status} ${await response.text()}`;
  };

  const responses: string[] = [];
  for (const path of ['/a.js', '/b.js', '/c.js']) responses.push(await call(path));
  responses.push(await call('/form', { method: 'POST', body: 'a' }));
  responses.push(await call('/form', { method: 'POST', body: 'b' }));
  responses.push(await call('/empty', { method: 'DELETE' }));

  expect(responses).toEqual(responses.map(() => '200 from the dev server'));
  expect(requests).toEqual([
    'GET /a.js',
    'GET /b.js',
    'GET /c.js',
    'POST /form a',
    'POST /form b',
    'DELETE /empty',
  ]);
  expect(log.join()).toContain('closed a connection');
});

it('names the dev server and logs the reason if the dev server does not run', async () => {
  const log = captureLog();
  const { url, close } = await startDevServer();
  close();
  const platform = await startTestPlatform({ devServerUrl: url, logLevel: 'warn' });
  const response = await fetch(`${platform.url}/a.js?token=secret`);

  expect(response.status).toBe(502);
  expect(await response.text()).toContain(url);
  expect(log.join()).toMatch(/did not respond.*\/a\.js.*ECONNREFUSED/);
  expect(log.join()).not.toContain('secret');
});

it.skipIf(outsideAddress === undefined)(
  'marks requests from other machines, which may not save sources',
  async () => {
    const { url, forwardedFor } = await startDevServer();
    const { port } = await startTestPlatform({ devServerUrl: url, host: '0.0.0.0' });
    const Host = `localhost:${port}`;
    for (const address of ['127.0.0.1', `${outsideAddress}`]) {
      for (const headers of [{ Host }, { Host, Expect: '100-continue' }]) {
        await rawRequest(`http://${address}:${port}`, '/', { headers });
      }
    }
    expect(forwardedFor).toEqual([undefined, undefined, outsideAddress, outsideAddress]);
  },
);
