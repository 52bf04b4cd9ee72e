import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';

describe('createApi', () => {
  it('reports health as ok while the platform runs', async () => {
    const response = await callApi(await startTestPlatform(), '/health');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('responds to an unknown path with a 404 error', async () => {
    const response = await callApi(await startTestPlatform(), '/nothing/here');

    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.json()).toEqual({
      message: expect.any(String),
      detail: expect.any(String),
      code: 'not_found',
      request_id: response.headers.get('X-Request-Id'),
    });
  });

  it.each([
    ['malformed JSON', '{"email": '],
    ['no content', ''],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('responds with 400 to a request body with %s', async (_kind, body) => {
    const response = await callApi(await startTestPlatform(), routes.login, { body });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it('rejects a body larger than 1 MiB, with and without a Content-Length header', async () => {
    const platform = await startTestPlatform();
    const chunk = new Uint8Array(256 * 1024);
    const stream = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 5; index += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const streamed = await fetch(`${platform.url}/api/apps/${platform.appId}/auth/login`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    });
    const declared = await callApi(platform, routes.login, { body: 'x'.repeat(1024 * 1024 + 1) });

    for (const response of [streamed, declared]) {
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
    }
  });

  it('reads a body that is sent in chunks', async () => {
    const platform = await startTestPlatform();
    const { status } = await rawRequest(platform.url, `/api/apps/${platform.appId}/auth/login`, {
      method: 'POST',
      headers: { 'Transfer-Encoding': 'chunked' },
      body: JSON.stringify(admin),
    });

    expect(status).toBe(200);
  });

  // ASVS 16.2.1: Log lines state the time, the event and the request; **partly**: not the user
  it('returns the client’s request id only if the id has a valid format', async () => {
    const platform = await startTestPlatform();
    const echo = async (id: string) => {
      const response = await callApi(platform, '/health', { headers: { 'X-Request-Id': id } });
      return response.headers.get('X-Request-Id');
    };

    expect(await echo('abcd-1234')).toBe('abcd-1234');
    for (const id of ['short', 'x'.repeat(65), 'with space 123', 'under_score_1']) {
      expect(await echo(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
  });

  it('forbids caching of API responses', async () => {
    const response = await callApi(await startTestPlatform(), routes.publicSettings);

    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('the response to a CORS preflight from a trusted origin allows all headers that the SDK sends, but no credentials', async () => {
    const platform = await startTestPlatform({ allowedOrigins: ['https://editor.example'] });
    const response = await callApi(platform, routes.publicSettings, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://editor.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
    const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',');

    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://editor.example');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'x-app-id',
        'x-origin-url',
        'x-request-id',
        'groundwork-functions-version',
        'base44-functions-version',
        'x-groundwork-anonymous-id',
      ]),
    );
  });

  // ASVS 3.4.2: CORS allows trusted origins only
  it('allows the installed apps in the settings to call the API, but not to frame the site', async () => {
    const allowedOrigins = ['app://shop', 'capacitor://localhost', 'null'];
    const platform = await startTestPlatform({
      allowedOrigins,
      siteDir: siteFolder(),
      production: true,
    });
    const allowed = async (Origin: string) => {
      const response = await callApi(platform, routes.publicSettings, { headers: { Origin } });
      return response.headers.get('Access-Control-Allow-Origin');
    };
    for (const origin of allowedOrigins) expect(await allowed(origin)).toBe(origin);
    expect(await allowed('app://other')).toBeNull();
    const page = await fetch(platform.url);
    expect(page.headers.get('Content-Security-Policy')).not.toMatch(/null|app:|capacitor:/);
  });

  it('allows pages on other origins to read the headers X-Repeatable and Retry-After', async () => {
    const platform = await startTestPlatform({ allowedOrigins: ['https://editor.example'] });
    const headers = { Origin: 'https://editor.example' };
    const response = await callApi(platform, '/health', { headers });
    const exposed = response.headers.get('Access-Control-Expose-Headers')?.split(',');

    expect(exposed).toEqual(expect.arrayContaining(['X-Repeatable', 'Retry-After']));
  });

  it('allows only trusted origins to read errors', async () => {
    const platform = await startTestPlatform({ production: true });
    const origins = async (origin: string) => {
      const response = await callApi(platform, '/nothing', { headers: { Origin: origin } });
      return response.headers.get('Access-Control-Allow-Origin');
    };

    expect(await origins(platform.url)).toBe(platform.url);
    expect(await origins('https://evil.example')).toBeNull();
    expect(await origins('http://localhost:5173')).toBeNull();
  });

  it('responds with 503 while the database is locked, and works again afterwards', async () => {
    const dataDir = temporaryFolder();
    const platform = await startTestPlatform({ dataDir });
    const otherWriter = new DatabaseSync(join(dataDir, 'platform.db'));
    otherWriter.exec('BEGIN IMMEDIATE');
    const blocked = await callApi(platform, routes.login, { body: admin });
    otherWriter.exec('ROLLBACK');
    otherWriter.close();

    expect(blocked.status).toBe(503);
    expect(blocked.headers.get('Retry-After')).toBe('5');
    expect(await blocked.json()).toMatchObject({ code: 'store_unavailable' });
    expect(await signIn(platform)).toBeTruthy();
  });
});
