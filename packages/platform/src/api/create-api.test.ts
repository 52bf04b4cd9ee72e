import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { routes } from '@groundwork/sdk/protocol';
import { expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { signIn } from '../testing/sign-in.ts';
import { admin, callApi, startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';

test('health is ok while the platform runs', async () => {
  const response = await callApi(await startTestPlatform(), '/health');

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('an unknown path is a 404 in the shape of every error', async () => {
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

test.each([
  ['malformed JSON', '{"email": '],
  ['nothing', ''],
  ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
])('a body of %s is a 400', async (_kind, body) => {
  const response = await callApi(await startTestPlatform(), routes.login, { body });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'bad_request' });
});

test('a body over a mebibyte is a 413, also when its length is not announced', async () => {
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
  const announced = await callApi(platform, routes.login, { body: 'x'.repeat(1024 * 1024 + 1) });

  for (const response of [streamed, announced]) {
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  }
});

test('a body whose length is not announced is read like any other', async () => {
  const platform = await startTestPlatform();
  const { status } = await rawRequest(platform.url, `/api/apps/${platform.appId}/auth/login`, {
    method: 'POST',
    headers: { 'Transfer-Encoding': 'chunked' },
    body: JSON.stringify(admin),
  });

  expect(status).toBe(200);
});

test("a caller's request id comes back only when it cannot be anything but an id", async () => {
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

test('answers of the API are not cached', async () => {
  const response = await callApi(await startTestPlatform(), routes.publicSettings);

  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('a page of a trusted origin may send every header of the client, without credentials', async () => {
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

test('errors can be read by a page of a trusted origin, and not by others', async () => {
  const platform = await startTestPlatform({ production: true });
  const origins = async (origin: string) => {
    const response = await callApi(platform, '/nothing', { headers: { Origin: origin } });
    return response.headers.get('Access-Control-Allow-Origin');
  };

  expect(await origins(platform.url)).toBe(platform.url);
  expect(await origins('https://evil.example')).toBeNull();
  expect(await origins('http://localhost:5173')).toBeNull();
});

test('while the database cannot be written the answer is 503, and afterwards all is well', async () => {
  const dataDir = temporaryFolder();
  const platform = await startTestPlatform({ dataDir });
  const intruder = new DatabaseSync(join(dataDir, 'platform.db'));
  intruder.exec('BEGIN IMMEDIATE');
  const blocked = await callApi(platform, routes.login, { body: admin });
  intruder.exec('ROLLBACK');
  intruder.close();

  expect(blocked.status).toBe(503);
  expect(blocked.headers.get('Retry-After')).toBe('5');
  expect(await blocked.json()).toMatchObject({ code: 'store_unavailable' });
  expect(await signIn(platform)).toBeTruthy();
});
