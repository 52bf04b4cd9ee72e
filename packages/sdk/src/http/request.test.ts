import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, expectFailure } from '../../test-support/local-server.ts';
import { createRequest } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

describe('request function', () => {
  it('sends the app id, the token and JSON, but no X-Origin-URL outside a browser', async () => {
    let received: IncomingMessage | undefined;
    const client = await createTestClient((request, response) => {
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
    ['message', '{"message":"No","detail":"because"}', 'No'],
    ['detail if it has no message', '{"detail":"because"}', 'because'],
    ['status if it has neither', '<html>', 'Request failed with status code 418'],
  ])("derives the error message from the response's %s", async (_, body, message) => {
    const client = await createTestClient((_request, response) =>
      response.writeHead(418).end(body),
    );
    const error = await expectFailure(client.auth.me());
    expect(error).toMatchObject({ message, kind: 'http', status: 418 });
  });

  it.each(['closed', 4031])(
    "rejects with the response's code %j, data and request id",
    async (code) => {
      const body = { message: 'No', code, extra: 1 };
      const client = await createTestClient((_, response) =>
        response.writeHead(403, { 'X-Request-Id': 'r-1' }).end(JSON.stringify(body)),
      );
      const error = await expectFailure(client.auth.me());
      expect(error).toMatchObject({ code, requestId: 'r-1' });
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code });
      expect(error.data).toEqual(body);
    },
  );

  it('rejects with an error whose printed form contains neither token nor password', async () => {
    const client = await createTestClient((request) => request.socket.destroy());
    const login = client.auth.loginViaEmailPassword('ada@firm.example', 'correct horse');
    const error = await expectFailure(login);
    expect(error.kind).toBe('network');
    const printed = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error);
    expect(printed).not.toContain('abc.def');
    expect(printed).not.toContain('correct horse');
  });

  it('rejects with a timeout error that names the call', async () => {
    const client = await createTestClient(() => {});
    const error = await expectFailure(client.auth.me({ timeoutMs: 50 }));
    expect(error).toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(/^GET .* 50 ms/),
    });
  });

  it("aborts the request when the call's signal aborts", async () => {
    const client = await createTestClient(() => {});
    const controller = new AbortController();
    const failure = expectFailure(client.auth.me({ signal: controller.signal }));
    controller.abort();
    expect((await failure).kind).toBe('aborted');
  });

  it('retries a read up to the limit, and never retries a write', async () => {
    let calls = 0;
    const client = await createTestClient((_, response) => {
      calls += 1;
      response.writeHead(503).end();
    });
    await expectFailure(client.auth.me({ retries: 2 }));
    expect(calls).toBe(3);
    calls = 0;
    await expectFailure(client.appLogs.logUserInApp('Home', { retries: 2 }));
    expect(calls).toBe(1);
  });

  it('calls onError with each failure, and ignores an error that onError throws', async () => {
    const onError = vi.fn(() => {
      throw new Error('reporter failed');
    });
    const client = await createTestClient(
      (_, response) => response.writeHead(500).end('{"detail":"down"}'),
      {
        onError,
      },
    );
    const error = await expectFailure(client.auth.me());
    expect(error.message).toBe('down');
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('sends the service token with a service-role call, and the token of the user on whose behalf it acts', async () => {
    const received: IncomingMessage['headers'][] = [];
    const client = await createTestClient(
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

  it('sends the query parameter 0, but omits undefined query parameters', async () => {
    let url: string | undefined;
    const client = await createTestClient((request, response) => {
      url = request.url;
      response.end('[]');
    });
    await client.appLogs.fetchLogs({ skip: 0, limit: undefined, page: 'A & B' });
    expect(url).toBe('/api/app-logs/app?skip=0&page=A+%26+B');
  });
});

describe('request function while the transport cannot be loaded', () => {
  const request = createRequest({
    appId: 'app',
    serverUrl: 'https://server.example',
    acceptsLongQueries: false,
    identify: () => ({ headers: {} }),
    loadTransport: () => new Promise(() => {}),
    onUnauthorized: () => {},
    log: () => {},
  });
  const call = { method: 'GET', path: '/x', retries: 0 } as const;

  it("rejects at the call's time limit", async () => {
    await expect(request({ ...call, timeoutMs: 1 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('rejects when the signal times out or aborts', async () => {
    const timedOut = request({ ...call, signal: AbortSignal.timeout(1) });
    await expect(timedOut).rejects.toMatchObject({ kind: 'timeout' });
    const controller = new AbortController();
    const aborted = request({ ...call, signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ kind: 'aborted' });
    await expect(request({ ...call, signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});
