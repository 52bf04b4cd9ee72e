import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import { functionPath, startWithFunctions } from '../../../../testing/function-platform.ts';
import { rawRequest } from '../../../../testing/raw-request.ts';
import { signIn } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';

const echo = `
  export default async (request: Request, context: unknown): Promise<Response> => {
    const { method, url, headers } = request;
    return Response.json(
      { method, url, headers: Object.fromEntries(headers), body: await request.text(), context },
      { status: 201, headers: { 'X-Echo': 'yes', 'Set-Cookie': 'a=1' } },
    );
  };`;

describe("calling the app's functions", () => {
  it('forwards the request to the function and returns its response', async () => {
    const platform = await startWithFunctions({ 'echo.ts': echo });
    const response = await callApi(platform, `${functionPath('echo')}?year=2026`, {
      method: 'PATCH',
      body: { acres: 12 },
      headers: { 'X-Mine': 'mine', 'X-Request-Id': 'request-0001' },
    });

    expect(response.status).toBe(201);
    expect(response.headers.get('X-Echo')).toBe('yes');
    expect(response.headers.getSetCookie()).toEqual(['a=1']);
    expect(response.headers.get('X-Request-Id')).toBe('request-0001');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.json()).toMatchObject({
      method: 'PATCH',
      url: `${platform.url}/api/apps/${platform.appId}/functions/echo?year=2026`,
      headers: { 'x-mine': 'mine', 'content-type': 'application/json' },
      body: '{"acres":12}',
      context: { name: 'echo', appId: platform.appId, requestId: 'request-0001' },
    });
  });

  it('serves functions at the short path, including paths below it', async () => {
    const platform = await startWithFunctions({ 'echo.ts': echo });
    for (const headers of [{}, { 'X-App-Id': platform.appId }]) {
      const response = await callApi(platform, '/functions/echo/2026/may?x=%20', { headers });
      expect(await response.json()).toMatchObject({
        method: 'GET',
        url: `${platform.url}/api/functions/echo/2026/may?x=%20`,
      });
    }
    const foreign = await callApi(platform, '/functions/echo', {
      headers: { 'X-App-Id': 'other' },
    });
    expect(await foreign.json()).toMatchObject({ code: 'app_not_found' });
  });

  it('forwards a form with files to the function', async () => {
    const platform = await startWithFunctions({
      'submit.ts': `
      export default async (request: Request) => {
        const form = await request.formData();
        const plan = form.get('plan');
        if (!(plan instanceof File)) return new Response('no file', { status: 400 });
        const bytes = new Uint8Array(await plan.arrayBuffer());
        return Response.json({ title: form.get('title'), name: plan.name, bytes: [...bytes] });
      };`,
    });
    const body = new FormData();
    body.append('title', 'Acre');
    body.append('plan', new File([new Uint8Array([0, 255, 128])], 'plan ü.bin'));
    const response = await fetch(`${platform.url}/api/functions/submit`, { method: 'POST', body });

    expect(await response.json()).toEqual({
      title: 'Acre',
      name: 'plan ü.bin',
      bytes: [0, 255, 128],
    });
  });

  it('returns binary, empty, error and redirect responses of the function', async () => {
    const platform = await startWithFunctions({
      'bytes.ts': 'export default () => new Response(Buffer.from([0, 159, 255]));',
      'empty.ts': 'export default () => new Response(null, { status: 204 });',
      'rejection.ts': 'export default () => Response.json({ message: "No." }, { status: 422 });',
      'away.ts': 'export default () => Response.redirect("https://firm.example/", 303);',
    });
    const call = (name: string) => callApi(platform, functionPath(name));
    const bytes = await (await call('bytes')).arrayBuffer();
    expect([...new Uint8Array(bytes)]).toEqual([0, 159, 255]);
    expect((await call('empty')).status).toBe(204);
    const rejection = await call('rejection');
    expect([rejection.status, await rejection.json()]).toEqual([422, { message: 'No.' }]);
    expect((await call('away')).headers.get('Location')).toBe('https://firm.example/');
  });

  it("responds to HEAD without a body, and cancels the function's response stream", async () => {
    const platform = await startWithFunctions({
      'endless.ts': `
      let cancelled = 0;
      export default ({ method }: Request) => {
        if (method === 'GET') return Response.json({ cancelled });
        const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(9));
        const cancel = () => { cancelled += 1; };
        return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }));
      };`,
    });
    const head = await callApi(platform, functionPath('endless'), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const after = await callApi(platform, functionPath('endless'));
    expect(await after.json()).toEqual({ cancelled: 1 });
  });

  it("removes the X-Repeatable header from a function's response", async () => {
    const platform = await startWithFunctions({
      'relay.ts': `export default () => Response.json({ code: 'busy' }, {
        status: 503,
        headers: { 'X-Repeatable': 'true', 'Retry-After': '1' },
      });`,
    });
    const relayed = await callApi(platform, functionPath('relay'), { body: {} });
    expect(relayed.status).toBe(503);
    expect(relayed.headers.get('Retry-After')).toBe('1');
    expect(relayed.headers.get('X-Repeatable')).toBeNull();
  });

  it("forwards a function's Cache-Control header, but not its CORS headers", async () => {
    const platform = await startWithFunctions({
      'cached.ts': `export default () => new Response('x', { headers: {
      'Cache-Control': 'max-age=60', 'Access-Control-Allow-Origin': '*', 'Content-Length': '400' } });`,
      'plain.ts': 'export default () => new Response("x");',
    });
    const headers = { Origin: 'https://untrusted.example' };
    const cached = await callApi(platform, functionPath('cached'), { headers });
    expect(cached.headers.get('Cache-Control')).toBe('max-age=60');
    expect(cached.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await cached.text()).toBe('x');
    const plain = await callApi(platform, functionPath('plain'));
    expect(plain.headers.get('Cache-Control')).toBe('no-store');
  });

  it.runIf(runsAllTests)('rejects a request body larger than 10 MiB for a function', async () => {
    const platform = await startWithFunctions({
      'size.ts': 'export default async (r: Request) => Response.json((await r.bytes()).length);',
    });
    const send = (bytes: number) =>
      fetch(`${platform.url}/api/functions/size`, { method: 'POST', body: new Uint8Array(bytes) });
    const limit = 10 * 1024 * 1024;
    expect(await (await send(limit)).json()).toBe(limit);
    expect(await (await send(limit + 1)).json()).toMatchObject({ code: 'payload_too_large' });
  });

  it.each([
    'missing',
    'echo.ts',
    '.',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%2fsecret',
    'lib%2Fhelper',
    'lib',
    '__proto__',
    'constructor',
    'echo%00',
    'x'.repeat(5000),
  ])('responds with 404 if no function has the name %s', async (name) => {
    const platform = await startWithFunctions({
      'echo.ts': echo,
      'lib/helper.ts': echo,
      '../secret.ts': echo,
    });
    for (const path of [
      `/api/apps/${platform.appId}/functions/${name}`,
      `/api/functions/${name}`,
    ]) {
      const { status, body } = await rawRequest(platform.url, path);
      expect([status, JSON.parse(body)]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  it('responds with 404 to calls of functions in an app without functions', async () => {
    const platform = await startTestPlatform();
    const response = await callApi(platform, functionPath('echo'), { body: {} });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('requires access to the app for calling a function', async () => {
    const app = { visibility: 'private_with_login' } as const;
    const platform = await startWithFunctions({ 'echo.ts': echo }, { app });
    const statusOf = async (name: string, token?: string) => {
      const response = await callApi(platform, functionPath(name), token ? { token } : {});
      return response.status;
    };
    expect(await statusOf('echo')).toBe(401);
    // The status is 401 even for an unknown name, so that anonymous callers cannot find out the names of
    // functions.
    expect(await statusOf('missing')).toBe(401);
    expect(await statusOf('echo', 'forged.token')).toBe(401);
    expect(await statusOf('echo', await signIn(platform))).toBe(201);
    expect(await statusOf('echo', await platform.issueServiceToken(platform.appId))).toBe(201);
  });

  it("replaces platform headers in a caller's request, so that the caller cannot forge them", async () => {
    const platform = await startWithFunctions({ 'echo.ts': echo });
    const spoofed: Record<string, string> = {};
    for (const brand of ['Groundwork', 'Base44', 'GROUNDWORK', 'base44']) {
      spoofed[`${brand}-Service-Authorization`] = 'Bearer spoofed';
      spoofed[`${brand}-Api-Url`] = 'https://spoofed.example';
      spoofed[`${brand}-App-Id`] = 'spoofed';
    }
    const path = `/api/apps/${platform.appId}/functions/echo`;
    const { body } = await rawRequest(platform.url, path, { headers: spoofed });
    expect(body).not.toContain('spoofed');
    expect(JSON.parse(body)).toMatchObject({
      headers: {
        'groundwork-app-id': platform.appId,
        'base44-api-url': platform.url,
        'groundwork-service-authorization': expect.stringMatching(/^Bearer [\w.-]+$/),
      },
    });
  });
});
