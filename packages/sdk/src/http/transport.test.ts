import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
  startServer,
} from '../../test-support/local-server.ts';
import { createClient } from '../create-client.ts';

afterEach(() => vi.unstubAllGlobals());

describe('HTTP transport', () => {
  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
    'rejects %d as timeoutMs',
    async (timeoutMs) => {
      const { client, received } = await createRecordingClient();
      const failures = [
        client.auth.me({ timeoutMs }),
        client.functions.stream('draft', {}, { timeoutMs }).next(),
      ].map(expectFailure);
      for (const failure of failures) expect((await failure).kind).toBe('invalid-argument');
      expect(received).toEqual([]);
    },
  );

  it.each([0, 2 ** 31 - 1])('accepts %d as timeoutMs', async (timeoutMs) => {
    const { client } = await createRecordingClient();
    await client.auth.me({ timeoutMs });
  });

  it('times out while the response is still arriving', async () => {
    const client = await createTestClient((_, response) => {
      // biome-ignore lint/style/noRestrictedGlobals: the interval only paces the server's chunks; the result does not depend on its length.
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect((await expectFailure(client.auth.me({ timeoutMs: 300 }))).kind).toBe('timeout');
  });

  it('does not follow redirects, so that no other host receives the credentials', async () => {
    const received: unknown[] = [];
    const otherServer = await startServer((request, response) => {
      received.push(request.headers);
      response.end('{}');
    });
    const client = await createTestClient(
      (_, response) => response.writeHead(307, { Location: `${otherServer}/x` }).end(),
      { serviceToken: 'service' },
    );
    const { entities, functions } = client.asServiceRole;
    for (const call of [
      () => client.auth.me(),
      () => entities.Task.list(),
      () => functions.invoke('quote'),
      () => functions.stream('quote').next(),
    ]) {
      expect(await expectFailure(call())).toMatchObject({ kind: 'invalid-response', status: 307 });
    }
    expect((await functions.fetch('quote')).status).toBe(307);
    expect(received).toEqual([]);
  });

  it('sends requests and forms where Node’s global `process` is missing', async () => {
    const { client, received } = await createRecordingClient([{ role: 'user' }, { role: 'admin' }]);
    await client.auth.me();
    vi.stubGlobal('process', undefined);
    const user = await client.auth.me();
    await client.integrations.Core.UploadFile({ file: new File(['a'], 'a.txt') });
    vi.unstubAllGlobals();
    expect(user.role).toBe('admin');
    expect(received.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('names the method and URL of a request without a response, and states what to check', async () => {
    const client = await createTestClient((request) => request.socket.destroy());
    const { serverUrl } = client.getConfig();
    const { functions, auth } = client;
    for (const [call, target] of [
      [() => auth.me({ retries: 0 }), 'GET /api/apps/app/entities/User/me'],
      [() => functions.fetch('quote?secret=1'), 'GET /api/functions/quote'],
      [() => functions.stream('quote').next(), 'POST /api/apps/app/functions/quote'],
    ] as const) {
      const { message } = await expectFailure(call());
      expect(message).toContain(`${target.replace(' ', ` ${serverUrl}`)} failed: `);
      expect(message).toMatch(/Check the connection/);
    }
  });

  it('sends requests in React Native, where `window` has no location', async () => {
    const { client, received } = await createRecordingClient([[]]);
    vi.stubGlobal('window', {});
    const native = createClient(client.getConfig());
    native.auth.onAuthChange(() => {});
    expect(await native.entities.Task.list()).toEqual([]);
    native.auth.setToken('abc.def');
    native.auth.logout();
    expect(received[0]?.headers).not.toHaveProperty('x-origin-url');
  });

  it.each(['', 'null'])(
    'rejects a read or a creation whose response is %j, but not a call without a result',
    async (body) => {
      const client = await createTestClient((_, response) => response.end(body));
      const { Task } = client.entities;
      for (const call of [
        Task.list(),
        Task.get('1'),
        Task.all().next(),
        Task.create({ title: 'a' }),
      ]) {
        expect((await expectFailure(call)).kind).toBe('invalid-response');
      }
      await client.appLogs.logUserInApp('Home');
      await Task.delete('1');
    },
  );

  it('rejects a list that is no array', async () => {
    const client = await createTestClient((_, response) => response.end('{"message":"hello"}'));
    const { Task } = client.entities;
    for (const call of [Task.list(), Task.filter({}), Task.list({ limit: 1 }), Task.all().next()]) {
      const { kind, message } = await expectFailure(call);
      expect(kind).toBe('invalid-response');
      expect(message).toMatch(/no list of records/);
    }
  });

  it('rejects an id that is an object, and a write without data, before sending a request', async () => {
    const { client, received } = await createRecordingClient();
    const { Task } = client.entities;
    for (const call of [
      // @ts-expect-error: TypeScript rejects these calls, but JavaScript apps can make them.
      () => Task.get({}),
      // @ts-expect-error
      () => Task.create(undefined),
      // @ts-expect-error
      () => Task.update('1', 'done'),
      // @ts-expect-error
      () => client.auth.updateMe(undefined),
    ]) {
      expect((await expectFailure(call())).kind).toBe('invalid-argument');
    }
    expect(received).toEqual([]);
  });

  it('rejects with a PlatformError when functions.fetch fails', async () => {
    const onError = vi.fn();
    const client = await createTestClient((request) => request.socket.destroy(), { onError });
    const signal = AbortSignal.abort();
    expect((await expectFailure(client.functions.fetch('quote'))).kind).toBe('network');
    expect((await expectFailure(client.functions.fetch('quote', { signal }))).kind).toBe('aborted');
    expect(onError).toHaveBeenCalledTimes(2);
    const headers = { 'not a name': '1' };
    expect((await expectFailure(client.functions.fetch('quote', { headers }))).kind).toBe(
      'invalid-argument',
    );
  });
});
