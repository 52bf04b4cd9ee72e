import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { entitiesFolder } from '../testing/entity-platform.ts';
import { functionPath, functionsFolder, startWithFunctions } from '../testing/function-platform.ts';
import { callApi } from '../testing/test-platform.ts';
import { loadFunctions } from './function-files.ts';
import { createFunctions } from './functions.ts';

const hello = "Deno.serve((request) => new Response('hello ' + request.method));";

async function start(
  files: Record<string, string>,
  settings: Parameters<typeof startWithFunctions>[1] = {},
) {
  const platform = await startWithFunctions(files, settings);
  return async (name: string, body?: unknown) => {
    const response = await callApi(platform, functionPath(name), {
      method: 'POST',
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const { status } = response;
    return { status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
}

describe('a function on Deno', () => {
  it.each([
    ['Deno.serve with a handler', hello],
    ['Deno.serve with options', `Deno.serve({ port: 8000 }, ${hello.slice(11, -2)});`],
    ['Deno.serve with a handler in options', `Deno.serve({ handler: ${hello.slice(11, -2)} });`],
    ['a default export', `export default async ${hello.slice(11, -2)};`],
    ['a default export with fetch', `export default { fetch: ${hello.slice(11, -2)} };`],
  ])('runs %s', async (_, code) => {
    const call = await start({ 'greet/entry.ts': code });
    expect(await call('greet')).toEqual({ status: 200, body: 'hello POST' });
  });

  it('is found in nested folders, and as index.ts beside a function.jsonc', async () => {
    const call = await start({
      'shop/quote/entry.ts': "Deno.serve(() => new Response('quote'));",
      'shop/index.ts': "Deno.serve(({ url }) => new Response('shop ' + new URL(url).pathname));",
      'shop/function.jsonc': '{}',
      'lib/index.ts': '',
    });
    expect(await call('shop/quote')).toMatchObject({ body: 'quote' });
    expect(await call('shop/other')).toMatchObject({
      body: expect.stringMatching(/^shop .*other$/),
    });
    expect(await call('lib')).toMatchObject({ status: 404 });
  });

  it('responds with 501 where Deno is not installed', async () => {
    const folder = functionsFolder({ 'greet/entry.ts': hello });
    const functions = createFunctions({
      appId: 'a',
      files: loadFunctions(folder, false),
      env: {},
      limitMs: 1000,
      memoryMb: 64,
      deno: { executable: undefined, cacheDir: folder },
      production: false,
      log: createLog('silent', false),
    });
    const request = { url: 'http://localhost/', method: 'GET', headers: [], body: undefined };
    const context = { name: 'greet', appId: 'a', requestId: '1' };
    const connection = { signal: new AbortController().signal, abortResponse() {} };
    await expect(functions.call({ request, context }, connection)).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('npm install deno'),
    });
  });

  it('responds with the JSON of a returned value', async () => {
    const call = await start({
      'sum/entry.ts': 'export default async (r: Request) => ({ sum: (await r.json()).a + 1 });',
    });
    expect(await call('sum', { a: 2 })).toEqual({ status: 200, body: { sum: 3 } });
  });

  it('imports code that functions share, and secrets', async () => {
    vi.stubEnv('GW_TEST_SECRET', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const call = await start(
      {
        'a/entry.ts':
          "import { word } from '../../shared/word.ts';\nimport { secrets } from 'base44:runtime';\nDeno.serve(() => Response.json({ word, one: secrets.get('GW_TEST_SECRET'), other: Deno.env.get('HOME') ?? null }));",
        '../shared/word.ts': "export const word: string = 'shared';",
      },
      { functions: { env: ['GW_TEST_SECRET'] } },
    );
    expect(await call('a')).toEqual({
      status: 200,
      body: { word: 'shared', one: 'secret', other: null },
    });
  });

  it.each([
    ['reading a file of the machine', "await Deno.readTextFile('/etc/hostname')", 'read access'],
    [
      'writing a file',
      "await Deno.writeTextFile(new URL('x', import.meta.url), '')",
      'write access',
    ],
    ['starting a program', "new Deno.Command('/bin/ls').outputSync()", 'run access'],
  ])('is denied %s', async (_, statement, reason) => {
    const call = await start({
      'a/entry.ts': `Deno.serve(async () => { ${statement}; return new Response('done'); });`,
    });
    expect(await call('a')).toMatchObject({
      status: 500,
      body: { code: 'function_failed', message: expect.stringContaining(reason) },
    });
  });

  it.each([
    ['loops', 'Deno.serve(() => { for (;;); });', 504, 'function_timeout'],
    ['throws at import', 'throw new Error("no luck");', 502, 'no luck'],
    [
      'rejects outside a call',
      'Deno.serve(() => { Promise.reject(new Error("late")); return new Promise(() => {}); });',
      502,
      'late',
    ],
    ['handles no requests', 'export const a = 1;', 502, 'handles no requests'],
    ['imports a missing module', "import '../../shared/nothing.ts';", 502, 'nothing.ts'],
    ['exits', 'Deno.serve(() => Deno.exit(3));', 502, 'code 3'],
    [
      'fills the memory',
      'Deno.serve(() => { const a = []; for (;;) a.push(new Array(1e6).fill(1.5)); });',
      502,
      '',
    ],
  ])('is reported when it %s', async (_, code, status, reason) => {
    const call = await start(
      { 'bad/entry.ts': code, 'greet/entry.ts': hello },
      { functions: { timeoutMs: 6000, memoryMb: 64 } },
    );
    const failed = await call('bad');
    expect(failed.status).toBe(status);
    expect(JSON.stringify(failed.body)).toContain(reason);
    expect((await call('greet')).status).toBe(200);
  });

  it('streams a response, and receives bytes unchanged', async () => {
    const code = `Deno.serve(async (request) => {
      const { readable, writable } = new TransformStream();
      request.body.pipeTo(writable);
      return new Response(readable);
    });`;
    const platform = await startWithFunctions({ 'echo/entry.ts': code });
    const body = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
    const url = `${platform.url}/api${functionPath('echo').replace(':appId', platform.appId)}`;
    const response = await fetch(url, { method: 'POST', body });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  it('calls the platform with @base44/sdk, as the caller and as the service role', async () => {
    const entitiesDir = entitiesFolder({
      Note: { properties: { title: { type: 'string' } }, rls: { create: false, read: true } },
    });
    const call = await start(
      {
        'plain/entry.ts': `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.50';
        Deno.serve(async (request) => {
          const base44 = createClientFromRequest(request);
          const denied = await base44.entities.Note.create({ title: 'a' }).catch(({ status }) => status);
          const { id } = await base44.asServiceRole.entities.Note.create({ title: 'b' });
          return Response.json({ denied, read: (await base44.entities.Note.get(id)).title });
        });`,
        'injected/entry.ts':
          'export default async function list({ base44 }) { return { notes: await base44.entities.Note.list() }; }',
      },
      { entitiesDir },
    );
    expect(await call('plain')).toEqual({ status: 200, body: { denied: 403, read: 'b' } });
    expect(await call('injected')).toMatchObject({ body: { notes: [{ title: 'b' }] } });
  });
});
