import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function startService(status = 200, content = '{"ok": true}', headers = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers: sent } = request;
    received.push({ method, url, headers: sent, body: await text(request) });
    response.writeHead(status, headers).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/v1`, received };
}

function folderWith(url: string, file: object = {}): string {
  const folder = join(temporaryFolder(), 'custom');
  mkdirSync(folder);
  const content = {
    openapi: '3.1.0',
    servers: [{ url }],
    paths: {
      '/sites/{id}': { get: { operationId: 'findSite' }, put: { summary: 'Without an id' } },
      '/owners/{owner}/sites': { post: { operationId: 'addSite' } },
    },
    ...file,
  };
  writeFileSync(join(folder, 'maps.json'), JSON.stringify(content));
  return folder;
}

async function startWith(url: string) {
  const headers = { maps: { 'X-Api-Key': 'service-key' } };
  const platform = await startTestPlatform({ custom: { dir: folderWith(url), headers } });
  return { platform, token: await signIn(platform) };
}

function call(
  platform: RunningPlatform,
  operation: string,
  body: unknown,
  token?: string,
  headers = {},
) {
  const path = routes.customIntegration
    .replace(':slug', 'maps')
    .replace(':operationId', () => operation);
  return callApi(platform, path, { body, headers, ...(token !== undefined && { token }) });
}

describe('callOperation', () => {
  it("sends a call's path, query, headers and payload to the service", async () => {
    const { url, received } = await startService();
    const { platform, token } = await startWith(url);
    const response = await call(
      platform,
      'addSite',
      {
        payload: { acres: 15 },
        path_params: { owner: 'Süd & Co/Ltd' },
        query_params: { tag: ['a', 'b'], draft: true, none: null },
        headers: {
          'X-Trace': '1',
          'X-Api-Key': 'stolen',
          Host: 'elsewhere.example',
          Cookie: 'a=b',
        },
      },
      token,
    );

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, status_code: 200, data: { ok: true } });
    const [sent] = received;
    expect(sent).toMatchObject({
      method: 'POST',
      url: '/v1/owners/S%C3%BCd%20%26%20Co%2FLtd/sites?tag=a&tag=b&draft=true',
      body: '{"acres":15}',
      headers: {
        'content-type': 'application/json',
        'x-trace': '1',
        'x-api-key': 'service-key',
        host: new URL(url).host,
      },
    });
    expect(sent?.headers).not.toHaveProperty('cookie');
    expect(sent?.headers).not.toHaveProperty('authorization');
  });

  it.each(['findSite', 'get:/sites/{id}', encodeURIComponent('get:/sites/{id}')])(
    'finds the operation %s',
    async (operation) => {
      const { url, received } = await startService();
      const { platform, token } = await startWith(url);
      const response = await call(platform, operation, { path_params: { id: 7 } }, token);

      expect(response.status).toBe(200);
      expect(received[0]).toMatchObject({ method: 'GET', url: '/v1/sites/7', body: '' });
    },
  );

  it("returns the service's error response as data", async () => {
    const { url } = await startService(404, 'no such site');
    const { platform, token } = await startWith(url);
    const response = await call(platform, 'findSite', { path_params: { id: 7 } }, token);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: false,
      status_code: 404,
      data: 'no such site',
    });
  });

  // ASVS 13.2.4, 13.2.5, 15.3.2: Outbound connections are documented, and redirects are not followed; **partly**:
  // functions may connect anywhere
  it("returns the service's redirect without following it, so that no other server receives the headers", async () => {
    const elsewhere = await startService();
    const { url } = await startService(302, '', { Location: elsewhere.url });
    const { platform, token } = await startWith(url);
    const response = await call(platform, 'findSite', { path_params: { id: 7 } }, token);

    expect(await response.json()).toMatchObject({ success: false, status_code: 302 });
    expect(elsewhere.received).toEqual([]);
  });

  it('responds with 502 if the service is unavailable', async () => {
    const { platform, token } = await startWith('http://127.0.0.1:1');
    const response = await call(platform, 'findSite', { path_params: { id: 7 } }, token);

    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'integration_failed' });
  });

  it.each([
    [{}, 'path_params.id'],
    [{ path_params: { id: '..' } }, 'path_params.id'],
    [{ path_params: { id: '' } }, 'path_params.id'],
    [{ path_params: { id: {} } }, 'path_params.id'],
    [{ path_params: { id: 7 }, query_params: { q: {} } }, 'query_params.q'],
    [{ path_params: { id: 7 }, headers: { 'X-A': 'a\r\nX-B: b' } }, 'headers'],
  ])('rejects %j before calling the service', async (body, field) => {
    const { url, received } = await startService();
    const { platform, token } = await startWith(url);
    const response = await call(platform, 'findSite', body, token);

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(`Error in field ${field}:`),
    });
    expect(received).toEqual([]);
  });

  it('rejects anonymous callers, and operations that the integration does not have', async () => {
    const { url, received } = await startService();
    const { platform, token } = await startWith(url);

    expect((await call(platform, 'findSite', {})).status).toBe(401);
    for (const operation of ['removeSite', 'delete:/sites/{id}', 'toString']) {
      expect((await call(platform, operation, {}, token)).status).toBe(404);
    }
    expect(received).toEqual([]);
  });
});

describe('loadCustomIntegrations', () => {
  it.each([
    [{ openapi: '2.0' }, 'openapi: expects an OpenAPI file of version 3'],
    [{ servers: [{ url: 'ftp://x.example' }] }, 'servers.0.url: expects a URL'],
    [{ servers: [{ url: 'https://{host}.example' }] }, 'servers.0.url: expects a URL'],
    [{ servers: [] }, 'servers: expects a server'],
    [{ paths: { sites: {} } }, 'paths.sites: '],
  ])("rejects an integration's OpenAPI file with %j at start-up", async (file, message) => {
    const dir = folderWith('https://maps.example', file);

    await expect(startTestPlatform({ custom: { dir } })).rejects.toThrow(message);
  });

  it('rejects headers in the settings for an integration that has no OpenAPI file', async () => {
    const headers = { mpas: { 'X-Api-Key': 'x' } };

    await expect(startTestPlatform({ custom: { headers } })).rejects.toThrow(
      'custom.headers names the integration mpas',
    );
  });
});

describe('callOperation with an idempotency key', () => {
  it('calls the service only once for each idempotency key, whatever the service responds', async () => {
    const { url, received } = await startService(503, 'later');
    const { platform, token } = await startWith(url);
    const addSite = (owner: string) => {
      const body = { path_params: { owner }, payload: {} };
      return call(platform, 'addSite', body, token, { 'Idempotency-Key': 'one' });
    };
    const response = { success: false, status_code: 503, data: 'later' };
    for (const _ of [1, 2]) expect(await (await addSite('ann')).json()).toEqual(response);
    expect((await addSite('bea')).status).toBe(422);

    expect(received).toHaveLength(1);
  });
});
