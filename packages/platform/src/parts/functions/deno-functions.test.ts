import { createHmac } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entitiesFolder, temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  functionPath,
  functionsFolder,
  startWithFunctions,
} from '../../../testing/function-platform.ts';
import { callApi } from '../../../testing/test-platform.ts';
import { createLog } from '../../kernel/create-log.ts';
import { findDeno } from './find-deno.ts';
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

function entriesOf(functions: readonly (readonly [string, string, ...unknown[]])[]) {
  return Object.fromEntries(functions.map(([name, code]) => [`${name}/entry.ts`, code]));
}

/** Calls the function `greet` in a folder directly, without starting a platform. */
async function callDirectly(folder: string, executable: string | undefined, prepare = () => {}) {
  const functions = createFunctions({
    callersOf: () => 'anyone',
    appId: 'a',
    files: loadFunctions(folder, false),
    env: {},
    limitMs: 60_000,
    memoryMb: 64,
    deno: { executable, cacheDir: folder },
    production: false,
    log: createLog('silent', false),
  });
  onTestFinished(functions.close);
  prepare();
  const request = { url: 'http://localhost/', method: 'GET', headers: [], body: undefined };
  const context = { name: 'greet', appId: 'a', requestId: '1' };
  const connection = { signal: new AbortController().signal, abortResponse() {} };
  return functions.call({ request, context }, connection);
}

describe('functions on Deno', () => {
  it('runs a function on Deno that uses Deno.serve or a default export', async () => {
    const handler = hello.slice(11, -2);
    const forms = {
      'handler/entry.ts': hello,
      'options/entry.ts': `Deno.serve({ port: 8000 }, ${handler});`,
      'handler-in-options/entry.ts': `Deno.serve({ handler: ${handler} });`,
      'default-export/entry.ts': `export default async ${handler};`,
      'default-fetch/entry.ts': `export default { fetch: ${handler} };`,
    };
    const call = await start(forms);
    for (const file of Object.keys(forms)) {
      expect(await call(dirname(file)), file).toEqual({ status: 200, body: 'hello POST' });
    }
  });

  it('a function on Deno cannot store data on the disk with localStorage and caches, even in a worker', async () => {
    const dataDir = temporaryFolder();
    // An earlier version of the platform allowed functions to create such a file.
    const stored = join(dataDir, 'deno/location_data');
    mkdirSync(join(stored, 'web_cache'), { recursive: true });
    const worker = `onmessage = () => caches.open('a').then(() => postMessage('stored'), () => postMessage('denied'));`;
    const call = await start(
      {
        'globals/entry.ts':
          'Deno.serve(() => Response.json({ types: [typeof localStorage, typeof caches] }));',
        'worker/entry.ts': `Deno.serve(() => new Promise((resolve) => {
          const code = new Blob([${JSON.stringify(worker)}], { type: 'text/javascript' });
          const worker = new Worker(URL.createObjectURL(code), { type: 'module' });
          worker.onmessage = ({ data }) => resolve(new Response(data));
          worker.postMessage('');
        }));`,
      },
      { dataDir },
    );
    expect(await call('globals')).toMatchObject({ body: { types: ['undefined', 'undefined'] } });
    expect(await call('worker')).toMatchObject({ body: 'denied' });
    expect(statSync(stored).isFile()).toBe(true);
  });

  it('finds functions in nested folders, and functions in an index.ts beside a function.jsonc', async () => {
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

  it('responds with 501 to a function call if Deno is not installed', async () => {
    const folder = functionsFolder({ 'greet/entry.ts': hello });
    await expect(callDirectly(folder, undefined)).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('npm install deno'),
    });
  });

  it("responds with 502 if a function's file was deleted after the start", async () => {
    const folder = functionsFolder({ 'greet/entry.ts': hello });
    const deleteFile = () => rmSync(join(folder, 'greet'), { recursive: true });
    await expect(callDirectly(folder, findDeno(folder), deleteFile)).rejects.toMatchObject({
      code: 'function_failed',
      message: expect.stringContaining('greet/entry.ts'),
    });
  });

  it('converts the value that a function on Deno returns to a JSON response', async () => {
    const call = await start({
      'sum/entry.ts': 'export default async (r: Request) => ({ sum: (await r.json()).a + 1 });',
    });
    expect(await call('sum', { a: 2 })).toEqual({ status: 200, body: { sum: 3 } });
  });

  it('a function on Deno can import shared code and read secrets', async () => {
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

  it("a function on Deno can import the app's files, and the dependencies in its package.json", async () => {
    const call = await start({
      'a/entry.ts': `import { join } from '../../src/join';
        import { createClient } from '@base44/sdk/dist/client.js';
        Deno.serve(() => new Response(join('a', 'b') + typeof createClient));`,
      '../src/join.js':
        "import { sign } from './sign.js';\nexport const join = (...all) => all.join(sign);",
      '../src/sign.ts': "export const sign: string = '+';",
      '../package.json': '{ "dependencies": { "@base44/sdk": "^0.8.50", "mine": "file:../mine" } }',
    });
    expect(await call('a')).toEqual({ status: 200, body: 'a+bfunction' });
  });

  it('a function on Deno cannot import files with secrets, files outside the app, or files with a computed path', async () => {
    const paths = [
      ['secrets', '../../.groundwork/keys.js', 'keys.js'],
      ['outside', '../../../other.js', 'other.js'],
      ['computed', "' + '../../src/lib.js", 'lib.js'],
    ] as const;
    const importing = (path: string) =>
      `const secret = await import('${path}');
        Deno.serve(() => Response.json(secret));`;
    const call = await start({
      ...entriesOf(paths.map(([name, path]) => [name, importing(path)])),
      '../.groundwork/keys.js': 'export const key = 1;',
      '../src/lib.js': 'export const key = 1;',
      '../../other.js': 'export const key = 1;',
      '../package.json': '{}',
    });
    for (const [name, , file] of paths) {
      expect(await call(name), name).toMatchObject({
        status: 502,
        body: { message: expect.stringMatching(`read access.*${file}`) },
      });
    }
  });

  it("a function on Deno can neither read the machine's files, nor write files, nor start programs", async () => {
    const denied = [
      ['reads', "await Deno.readTextFile('/etc/hostname')", 'read access'],
      ['writes', "await Deno.writeTextFile(new URL('x', import.meta.url), '')", 'write access'],
      ['starts', "new Deno.Command('/bin/ls').outputSync()", 'run access'],
    ] as const;
    const handler = (statement: string) =>
      `Deno.serve(async () => { ${statement}; return new Response('done'); });`;
    const call = await start(entriesOf(denied.map(([name, code]) => [name, handler(code)])));
    for (const [name, , reason] of denied) {
      expect(await call(name), name).toMatchObject({
        status: 500,
        body: { code: 'function_failed', message: expect.stringContaining(reason) },
      });
    }
  });

  it.runIf(runsAllTests)(
    'responds with 502 if a function on Deno does not start or its process ends during a call; other functions keep working',
    async () => {
      const failing = [
        ['throws', 'throw new Error("no luck");', 'no luck'],
        [
          'late',
          'Deno.serve(() => { Promise.reject(new Error("late")); return new Promise(() => {}); });',
          'late',
        ],
        ['idle', 'export const a = 1;', 'handles no requests'],
        ['missing', "import '../../shared/nothing.ts';", 'nothing.ts'],
        ['exits', 'Deno.serve(() => Deno.exit(3));', 'code 3'],
        [
          'memory',
          'Deno.serve(() => { const a = []; for (;;) a.push(new Array(1e6).fill(1.5)); });',
          '',
        ],
      ] as const;
      const files = { ...entriesOf(failing), 'greet/entry.ts': hello };
      const call = await start(files, { functions: { memoryMb: 64, timeoutMs: 100_000 } });
      for (const [name, , reason] of failing) {
        const failed = await call(name);
        expect(failed.status, name).toBe(502);
        expect(JSON.stringify(failed.body)).toContain(reason);
        expect((await call('greet')).status, name).toBe(200);
      }
    },
  );

  it.runIf(runsAllTests)('stops a blocking function on Deno at its time limit', async () => {
    const code =
      'Deno.serve(() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });';
    const call = await start({ 'blocks/entry.ts': code }, { functions: { timeoutMs: 10_000 } });
    expect(await call('blocks')).toMatchObject({ status: 504, body: { code: 'function_timeout' } });
  });

  it('a function on Deno can stream a response, and receives bytes unchanged', async () => {
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

  it("a function on Deno can verify a webhook's signature with the raw body", async () => {
    vi.stubEnv('GW_TEST_SECRET', 'whsec_test');
    onTestFinished(() => void vi.unstubAllEnvs());
    const code = `const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(Deno.env.get('GW_TEST_SECRET')),
        { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
      Deno.serve(async (request) => {
        const [, time, signature] = /^t=(\\d+),v1=(\\w+)$/.exec(request.headers.get('stripe-signature')) ?? [];
        const signed = new TextEncoder().encode(time + '.' + (await request.text()));
        const isValid = await crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(signature), signed);
        return new Response(null, { status: isValid ? 204 : 400 });
      });`;
    const platform = await startWithFunctions(
      { 'hook/entry.ts': code },
      { functions: { env: ['GW_TEST_SECRET'] } },
    );
    const body = '{ "id":"evt_1",\r\n\t"amount" : 1.50, "name":"Žofie \\u00e9" }\n';
    const signature = createHmac('sha256', 'whsec_test').update(`1700000000.${body}`).digest('hex');
    const send = async (sent: string) =>
      (
        await fetch(`${platform.url}/api/functions/hook`, {
          method: 'POST',
          body: sent,
          headers: {
            'Content-Type': 'application/json; charset=utf-8',
            'Stripe-Signature': `t=1700000000,v1=${signature}`,
          },
        })
      ).status;
    expect(await send(body)).toBe(204);
    expect(await send(body.trim())).toBe(400);
  });

  it('a function on Deno can call the platform with @base44/sdk, as the caller and as the service role', async () => {
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

  it.runIf(runsAllTests)(
    'a function on Deno can import @base44/sdk without npm:, and in versions that npm does not have',
    async () => {
      const ask = (specifier: string) =>
        `import { createClientFromRequest } from '${specifier}';
        Deno.serve(() => new Response(typeof createClientFromRequest));`;
      const call = await start({
        'bare/entry.ts': ask('@base44/sdk'),
        'missing-version/entry.ts': ask('npm:@base44/sdk@0.8.21'),
      });
      expect(await call('bare')).toEqual({ status: 200, body: 'function' });
      expect(await call('missing-version')).toEqual({ status: 200, body: 'function' });
    },
  );
});
