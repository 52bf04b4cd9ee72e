/** Tests repeated requests with idempotency keys whose effects cannot be rolled back by a transaction. */

import { moveClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { functionPath, functionsFolder } from '../../testing/function-platform.ts';
import { countMails } from '../../testing/mailbox.ts';
import { ann, signIn, signUp } from '../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { callCore } from '../../testing/upload.ts';
import type { RunningPlatform } from '../platform.ts';

/**
 * Source code of a function that counts its calls and responds as the query specifies. A GET request returns
 * the count, and a GET request with `?open` lets waiting calls continue.
 */
const work = `
  let count = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => { open = resolve; });
  const long = 'x'.repeat(300_000);
  function* torn() { yield 'a'; throw new Error('torn'); }
  export default async (request: Request) => {
    const { search } = new URL(request.url);
    if (request.method === 'GET') {
      if (search === '?open') open();
      return Response.json(count);
    }
    count += 1;
    if (search === '?wait') await gate;
    if (search === '?fail') throw new Error('failed');
    if (search === '?torn') return new Response(ReadableStream.from(torn()).pipeThrough(new TextEncoderStream()));
    if (search === '?long') return new Response(long);
    if (search === '?page') return new Response(long.slice(0, 5_000));
    if (search === '?events') return new Response('data: a\\n\\n', { headers: { 'Content-Type': 'text/event-stream' } });
    if (search === '?bytes') return new Response(Buffer.from([0, 159, 255]));
    if (search === '?empty') return new Response(null, { status: 204 });
    return Response.json({ count }, { status: 201, headers: { 'X-Count': String(count) } });
  };`;

let posted: number;
const integrations = {
  Ledger: {
    Post: () => {
      posted += 1;
      return { posted };
    },
    Fail: () => {
      posted += 1;
      throw new Error('failed half-way');
    },
  },
};

let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  posted = 0;
  const functionsDir = functionsFolder({ 'work.ts': work });
  platform = await startTestPlatform({ functionsDir, integrations });
  token = await signIn(platform);
});

const withKey = (key: string | undefined) => (key === undefined ? {} : { 'Idempotency-Key': key });

async function send(path: string, key?: string, body: unknown = { a: 1 }) {
  const response = await callApi(platform, path, { token, body, headers: withKey(key) });
  const text = await response.text();
  const { code } = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, text, code, headers: response.headers };
}
const call = (search: string, key?: string, body?: unknown) =>
  send(functionPath('work') + search, key, body);
const timesCalled = async (search = '') =>
  (await callApi(platform, functionPath('work') + search, { token })).json();

describe('request with an idempotency key', () => {
  it('calls a function once, and returns the same response to a repeated request', async () => {
    const first = await call('', 'one');
    const again = await call('', 'one');

    expect([again.status, again.text]).toEqual([201, '{"count":1}']);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    for (const header of ['Content-Type', 'Cache-Control', 'X-Count']) {
      expect(again.headers.get(header)).toBe(first.headers.get(header));
    }
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    expect(await timesCalled()).toBe(1);
  });

  it('calls a function again for a request without a key or with another key', async () => {
    for (const key of [undefined, undefined, 'one', 'two']) await call('', key);

    expect(await timesCalled()).toBe(4);
  });

  it('rejects a request whose key was used with another body, query or path', async () => {
    await call('', 'one');

    for (const other of [
      call('', 'one', { a: 2 }),
      call('?b', 'one'),
      send('/functions/work', 'one'),
    ]) {
      expect(await other).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    }
    expect(await timesCalled()).toBe(1);
  });

  it("distinguishes different users' equal keys", async () => {
    await call('', 'one');
    token = await signUp(platform);

    expect(await call('', 'one')).toMatchObject({ status: 201, text: '{"count":2}' });
  });

  it('responds with 503 to a repeated request while the first request is running', async () => {
    const first = call('?wait', 'one');
    await expect.poll(() => timesCalled()).toBe(1);
    const early = await call('?wait', 'one');
    expect(early).toMatchObject({ status: 503, code: 'busy' });
    expect(early.headers.get('Retry-After')).toBe('2');
    await timesCalled('?open');

    expect(await first).toMatchObject({ status: 201, text: '{"count":1}' });
    expect(await call('?wait', 'one')).toMatchObject({ status: 201, text: '{"count":1}' });
    expect(await timesCalled()).toBe(1);
  });

  it("returns the response to a repeated request after the first request's connection was lost", async () => {
    const controller = new AbortController();
    const aborted = fetch(`${platform.url}/api/functions/work?wait`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...withKey('one') },
      signal: controller.signal,
    });
    await expect.poll(() => timesCalled()).toBe(1);
    controller.abort();
    await expect(aborted).rejects.toThrow();
    await timesCalled('?open');

    await vi.waitFor(async () => {
      const response = await fetch(`${platform.url}/api/functions/work?wait`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, ...withKey('one') },
      });
      expect([response.status, await response.text()]).toEqual([201, '{"count":1}']);
    }, 30_000);
  });

  it('reports an unknown outcome if the node that ran the first request was lost', async () => {
    const first = call('?wait', 'one');
    await expect.poll(() => timesCalled()).toBe(1);
    moveClock({ seconds: 61 });

    expect(await call('?wait', 'one')).toMatchObject({ status: 409, code: 'outcome_unknown' });
    expect(await timesCalled('?open')).toBe(1);
    // Completes the first request before the test ends.
    await first;
    expect(await call('?wait', 'one')).toMatchObject({ status: 201, text: '{"count":1}' });
  });

  it.each([
    ['?fail', 500],
    ['?torn', 502],
  ])('does not repeat a function call that failed halfway (%s)', async (search, status) => {
    const failure = { status, code: 'function_failed' };
    expect(await call(search, 'one')).toMatchObject(failure);
    expect(await call(search, 'one')).toMatchObject(failure);

    expect(await timesCalled()).toBe(1);
  });

  it.each(['?long', '?events'])(
    'sends a response that cannot be stored (%s) once, and then reports that the response was not stored',
    async (search) => {
      const first = await call(search, 'one');
      expect(first.status).toBe(200);
      expect(first.text.length).toBe(search === '?long' ? 300_000 : 9);

      expect(await call(search, 'one')).toMatchObject({ status: 409, code: 'response_not_stored' });
      expect(await timesCalled()).toBe(1);
    },
  );

  it('stores only short responses to anonymous callers, who could otherwise fill the disk', async () => {
    const repeat = async (search: string) => {
      const headers = { ...withKey('one'), 'X-Groundwork-Anonymous-Id': `visitor ${search}` };
      const post = () => callApi(platform, functionPath('work') + search, { headers, body: {} });
      await post();
      return (await post()).status;
    };
    expect([await repeat(''), await repeat('?page')]).toEqual([201, 409]);
    token = await signIn(platform);
    for (let time = 0; time < 2; time += 1) expect((await call('?page', 'one')).status).toBe(200);
  });

  it.each(['?bytes', '?empty'])(
    'returns a stored response with any status and body (%s)',
    async (search) => {
      const responses: unknown[] = [];
      for (const _ of [1, 2]) {
        const response = await callApi(platform, functionPath('work') + search, {
          token,
          body: {},
          headers: withKey('one'),
        });
        responses.push([response.status, [...(await response.bytes())]]);
      }

      expect(responses[1]).toEqual(responses[0]);
      expect(await timesCalled()).toBe(1);
    },
  );

  it('treats forms that differ only in their multipart boundary as equal', async () => {
    const statuses: number[] = [];
    for (const title of ['Acre', 'Acre', 'Barn']) {
      const body = new FormData();
      body.append('title', title);
      const headers = { Authorization: `Bearer ${token}`, ...withKey('one') };
      const url = `${platform.url}/api/functions/work`;
      statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
    }

    expect(statuses).toEqual([201, 201, 422]);
  });

  it('allows the key of a rejected request to be used again', async () => {
    expect((await send(functionPath('missing'), 'one')).status).toBe(404);
    expect((await call('', 'one')).status).toBe(201);

    const mail = { to: admin.email, subject: 'x', body: 'y' };
    const sendMail = async (body: unknown) =>
      (await callCore(platform, 'SendEmail', { token, body, headers: withKey('two') })).status;
    expect(await sendMail({ ...mail, subject: '' })).toBe(422);
    expect(await sendMail({ ...mail, to: 'outsider@elsewhere.example' })).toBe(403);
    expect(await sendMail(mail)).toBe(200);
  });

  it("sends a repeated request's email only once", async () => {
    await signUp(platform);
    const before = await countMails(platform, ann.email);
    const mail = { to: ann.email, subject: 'A site', body: 'Fifteen acres' };
    const sendMail = (body: unknown) =>
      callCore(platform, 'SendEmail', { token, body, headers: withKey('one') });
    for (const response of await Promise.all([sendMail(mail), sendMail(mail)])) {
      expect([200, 503]).toContain(response.status);
    }
    const again = await sendMail(mail);
    expect([again.status, await again.json()]).toEqual([200, { success: true }]);
    expect((await sendMail({ ...mail, body: 'Sixteen' })).status).toBe(422);

    expect(await countMails(platform, ann.email)).toBe(before + 1);
  });

  it("sends a repeated request's invitation only once", async () => {
    const body = { user_email: 'bea@example.org', role: 'user' };
    const first = await send(routes.inviteUser, 'one', body);
    const again = await send(routes.inviteUser, 'one', body);

    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await countMails(platform, 'bea@example.org')).toBe(1);
  });

  it('calls an installed integration only once for a repeated request, even if the integration fails', async () => {
    const path = (name: string) =>
      routes.installedIntegration.replace(':package', 'Ledger').replace(':name', name);
    for (const _ of [1, 2]) {
      expect(await send(path('Post'), 'one')).toMatchObject({ status: 200, text: '{"posted":1}' });
    }
    for (const _ of [1, 2]) {
      expect(await send(path('Fail'), 'two')).toMatchObject({
        status: 500,
        code: 'internal_error',
      });
    }

    expect(posted).toBe(2);
  });
});
