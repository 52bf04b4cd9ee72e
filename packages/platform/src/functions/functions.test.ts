import { describe, expect, it } from 'vitest';
import { functionPath, startWithFunctions } from '../testing/function-platform.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { callApi } from '../testing/test-platform.ts';

const fine = 'export default () => new Response("fine");';
// Long enough for a process to start on a busy machine.
const shortLimit = { functions: { timeoutMs: 6000 } };
// Blocks a process like an endless loop, but uses no processor time.
const BLOCK = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** Starts a platform with some functions, and returns helpers that call them. */
async function start(
  files: Record<string, string>,
  settings: Parameters<typeof startWithFunctions>[1] = {},
) {
  const platform = await startWithFunctions({ 'fine.ts': fine, ...files }, settings);
  const call = async (name: string) => {
    const response = await callApi(platform, functionPath(name));
    const text = await response.text();
    return { status: response.status, text };
  };
  const failure = async (name: string) => {
    const { status, text } = await call(name);
    return { status, ...JSON.parse(text) };
  };
  return { platform, call, failure };
}

describe('createFunctions', () => {
  it('ignores messages that the code of a function sends', async () => {
    const code = `process.send('ready'); process.send({ id: 1, message: { kind: 'piece' } });
      export default () => new Response('fine');`;
    const { call } = await start({ 'chatty.ts': code });
    expect(await call('chatty')).toEqual({ status: 200, text: 'fine' });
  });

  it.each([
    ['an endless loop', 'export default () => { for (;;); };'],
    ['a blocking import', `${BLOCK} export default () => new Response("never");`],
    ['a response that never arrives', 'export default () => new Promise(() => {});'],
    ['an import that never ends', 'await new Promise(() => {}); export default () => 1;'],
  ])('stops %s at the time limit, while other functions answer', async (_, code) => {
    const { call, failure } = await start({ 'slow.ts': code }, shortLimit);
    let isOver = false;
    const slow = failure('slow').finally(() => {
      isOver = true;
    });
    expect(await call('fine')).toEqual({ status: 200, text: 'fine' });
    expect(isOver).toBe(false);
    expect(await slow).toMatchObject({ status: 504, code: 'function_timeout' });
  });

  it('calls a function again after an endless loop', async () => {
    const code = `export default ({ url }: Request) => {
    if (url.includes('loop')) for (;;);
    return new Response('again');
  };`;
    const { platform, call } = await start({ 'moody.ts': code }, shortLimit);
    const loop = callApi(platform, `${functionPath('moody')}?loop`);
    // This call waits behind the loop and has not started, so the next process runs it.
    expect(await call('moody')).toEqual({ status: 200, text: 'again' });
    expect((await loop).status).toBe(504);
  });

  it('does not abort a running call when another one times out', async () => {
    const code = `
    let release = () => {};
    export default async ({ url }: Request) => {
      if (url.includes('hang')) return new Promise(() => {});
      if (url.includes('release')) release();
      const { readable, writable } = new TransformStream<Uint8Array>();
      const writer = writable.getWriter();
      writer.write(new Uint8Array([65])).then(() => {
        release = () => { writer.write(new Uint8Array([66])); writer.close(); };
        setTimeout(release, 700);
      });
      return new Response(readable);
    };`;
    const { platform } = await start({ 'two.ts': code }, { functions: { timeoutMs: 8000 } });
    const stream = await callApi(platform, functionPath('two'));
    const hang = callApi(platform, `${functionPath('two')}?hang`);
    expect(await stream.text()).toBe('AB');
    expect((await hang).status).toBe(504);
  });

  it.each([
    ['throws', 'export default () => { throw new RangeError("too far"); };', 'too far'],
    ['rejects', 'export default async () => { throw "just a string"; };', 'just a string'],
    ['returns nothing', 'export default () => {};', 'undefined instead of a Response'],
    ['returns an object', 'export default () => ({ a: 1 });', 'object instead of a Response'],
    [
      'returns a response that was read already',
      'export default async () => { const r = new Response("a"); await r.text(); return r; };',
      'locked',
    ],
  ])('responds 500 when a function %s', async (_, code, reason) => {
    const { call, failure } = await start({ 'bad.ts': code });
    expect(await failure('bad')).toMatchObject({
      status: 500,
      code: 'function_failed',
      message: expect.stringContaining(reason),
    });
    expect((await call('fine')).status).toBe(200);
  });

  it.each([
    ['throws at import', 'throw new Error("no luck"); export default () => 1;', 'no luck'],
    ['imports a missing file', 'import "./nothing.ts"; export default () => 1;', 'nothing.ts'],
    ['is not valid TypeScript', 'export default (] => 1;', ''],
    ['has no default export', 'export const answer = 1;', 'default export'],
    ['ends the process', 'export default () => process.exit(3);', 'code 3'],
    [
      'leaves a process behind',
      `import { spawn } from 'node:child_process';
    export default () => {
      spawn('/bin/sleep', ['3'], { stdio: 'inherit' });
      process.exit(4);
    };`,
      'code 4',
    ],
    ['ends the process at import', 'process.exit(0); export default () => 1;', ''],
    [
      'throws in a timer',
      'export default () => { setTimeout(() => { throw new Error("late"); }); return new Promise(() => {}); };',
      'late',
    ],
    [
      'does not handle a rejection',
      'export default () => { Promise.reject(new Error("lost")); return new Promise(() => {}); };',
      'lost',
    ],
  ])('responds 502 and ends only the process of a function that %s', async (_, code, reason) => {
    const { call, failure } = await start({ 'bad.ts': code });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await failure('bad')).toMatchObject({
        status: 502,
        code: 'function_failed',
        message: expect.stringContaining(reason),
      });
    }
    expect((await call('fine')).status).toBe(200);
  });

  it.each([
    ['objects', 'const all: unknown[] = []; for (;;) all.push(Array(100).fill(all.length));'],
    ['buffers', 'const all: unknown[] = []; for (;;) { all.push(Buffer.alloc(2 ** 20)); }'],
    [
      'buffers, step by step',
      'const all: unknown[] = []; for (;;) { all.push(Buffer.alloc(2 ** 22)); await new Promise(setImmediate); }',
    ],
  ])('ends only the process of a function that allocates too many %s', async (_, code) => {
    const { call, failure } = await start(
      { 'bomb.ts': `export default async () => { ${code} };` },
      { functions: { memoryMb: 32 } },
    );
    expect(await failure('bomb')).toMatchObject({ status: 502, code: 'function_failed' });
    expect((await call('fine')).status).toBe(200);
  });

  it('streams the chunks of a response as they are written', async () => {
    const code = `
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array>;
    export default async (request: Request) => {
      if (request.method === 'POST') {
        const text = await request.text();
        if (text === 'end') controller.close();
        else controller.enqueue(encoder.encode(text));
        return new Response();
      }
      const body = new ReadableStream<Uint8Array>({ start(given) { controller = given; } });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    };`;
    const { platform } = await start({ 'feed.ts': code });
    const write = (text: string) => callApi(platform, functionPath('feed'), { body: text });
    const feed = await callApi(platform, functionPath('feed'));
    expect(feed.headers.get('Content-Type')).toBe('text/event-stream');
    const chunks = feed.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const text of ['data: one\n\n', 'data: two\n\n']) {
      await write(text);
      expect(await chunks?.read()).toEqual({ done: false, value: text });
    }
    await write('end');
    expect(await chunks?.read()).toEqual({ done: true, value: undefined });
  });

  it('transfers a large response completely', async () => {
    const code = `export default () => {
    let left = 300;
    return new Response(new ReadableStream({ pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(2 ** 16).fill(left % 256));
      else controller.close();
    } }));
  };`;
    const { platform } = await start({ 'large.ts': code });
    const bytes = new Uint8Array(
      await (await callApi(platform, functionPath('large'))).arrayBuffer(),
    );
    expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([300 * 2 ** 16, 299 % 256, 0]);
  });

  it.each([
    ['stalls', 'pull: () => new Promise(() => {})', shortLimit],
    ['blocks', `pull() { ${BLOCK} }`, shortLimit],
    ['throws', 'pull() { throw new Error("aborted"); }', {}],
    ['ends the process', 'pull() { process.exit(1); }', {}],
    ['contains a string', 'pull(controller) { controller.enqueue("text"); }', {}],
  ])(
    'aborts a response stream that %s, so that it does not appear complete',
    async (_, source, limits) => {
      const code = `export default () => new Response(new ReadableStream({
    start(controller) { controller.enqueue(new Uint8Array([65])); }, ${source},
  }, { highWaterMark: 0 }));`;
      const { platform, call } = await start({ 'aborted.ts': code }, limits);
      const response = await callApi(platform, functionPath('aborted'));
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow('terminated');
      expect((await call('fine')).status).toBe(200);
    },
  );

  it('notifies a function when its caller disconnects', async () => {
    const code = `
    const gone = Promise.withResolvers<void>();
    const here = Promise.withResolvers<void>();
    export default async ({ url, signal }: Request) => {
      if (url.includes('here')) { await here.promise; return new Response('here'); }
      if (url.includes('gone')) { await gone.promise; return new Response('gone'); }
      signal.addEventListener('abort', () => gone.resolve());
      here.resolve();
      return new Promise(() => {});
    };`;
    const { platform } = await start({ 'patient.ts': code });
    const url = `${platform.url}/api/functions/patient`;
    const aborter = new AbortController();
    const call = fetch(url, { signal: aborter.signal }).catch(() => 'aborted');
    expect(await (await fetch(`${url}?here`)).text()).toBe('here');
    aborter.abort();
    expect(await call).toBe('aborted');
    expect(await (await fetch(`${url}?gone`)).text()).toBe('gone');
  });

  it('cancels a response stream when its reader disconnects', async () => {
    const code = `
    const cancelled = Promise.withResolvers<void>();
    export default async ({ url }: Request) => {
      if (url.includes('ask')) { await cancelled.promise; return new Response('cancelled'); }
      return new Response(new ReadableStream({
        start(controller) { controller.enqueue(new Uint8Array(1)); },
        cancel() { cancelled.resolve(); },
      }));
    };`;
    const { platform } = await start({ 'feed.ts': code });
    const aborter = new AbortController();
    const feed = await fetch(`${platform.url}/api/functions/feed`, { signal: aborter.signal });
    await feed.body?.getReader().read();
    aborter.abort();
    const asked = await callApi(platform, `${functionPath('feed')}?ask`);
    expect(await asked.text()).toBe('cancelled');
  });

  it('responds 503 to too many concurrent calls of one function, and serves others', async () => {
    const { platform, call } = await start({
      'gate.ts': 'export default () => new Promise(() => {});',
    });
    const url = `${platform.url}/api/functions/gate`;
    const calls = Array.from({ length: 51 }, () => fetch(url).catch(() => undefined));
    const rejected = await Promise.race(calls);
    expect(rejected?.status).toBe(503);
    expect(rejected?.headers.get('Retry-After')).toBe('1');
    expect(await rejected?.json()).toMatchObject({ code: 'function_busy' });
    expect((await call('fine')).status).toBe(200);
  });

  it('discloses no reason of a failure in production', async () => {
    const code = 'export default () => { throw new Error("password=hunter2"); };';
    const { failure } = await start({ 'bad.ts': code }, { production: true });
    const { status, message } = await failure('bad');
    expect(status).toBe(500);
    expect(message).not.toContain('hunter2');
  });

  it('responds 404 to a method that a Request cannot have', async () => {
    const { platform } = await start({});
    expect(
      (await rawRequest(platform.url, '/api/functions/fine', { method: 'TRACE' })).status,
    ).toBe(404);
  });

  it('stops with the platform although a function is in an endless loop', async () => {
    const code = 'export default () => { for (;;); };';
    const { platform, call } = await start({ 'loop.ts': code });
    const running = callApi(platform, functionPath('loop')).catch(() => undefined);
    await call('fine');
    await platform.stop();
    expect(await running).toBeUndefined();
  });
});
