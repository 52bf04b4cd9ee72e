import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import { functionPath, startWithFunctions } from '../../../testing/function-platform.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { callApi } from '../../../testing/test-platform.ts';

const fine = 'export default () => new Response("fine");';
// The time limit leaves enough time to start a process on a busy machine.
const shortLimit = { functions: { timeoutMs: 5000 } };
// Code that blocks a process like an endless loop, but uses no processor time.
const BLOCK = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

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

function filesOf(functions: readonly (readonly [string, string, ...unknown[]])[]) {
  return Object.fromEntries(functions.map(([name, code]) => [`${name}.ts`, code]));
}

describe('createFunctions', () => {
  it("ignores messages that a function's code sends to the platform", async () => {
    const code = `process.send('ready'); process.send({ id: 1, message: { kind: 'piece' } });
      export default () => new Response('fine');`;
    const { call } = await start({ 'chatty.ts': code });
    expect(await call('chatty')).toEqual({ status: 200, text: 'fine' });
  });

  it('stops hanging calls at the time limit, while other functions respond', async () => {
    const hanging = {
      'blocks.ts': `export default () => { ${BLOCK} };`,
      'blocking-import.ts': `${BLOCK} export default () => new Response("never");`,
      'no-response.ts': 'export default () => new Promise(() => {});',
      'endless-import.ts': 'await new Promise(() => {}); export default () => 1;',
    };
    const { call, failure } = await start(hanging, shortLimit);
    await call('fine');
    let isOver = false;
    const failures = Object.keys(hanging).map((file) =>
      failure(file.replace('.ts', '')).finally(() => {
        isOver = true;
      }),
    );
    expect(await call('fine')).toEqual({ status: 200, text: 'fine' });
    expect(isOver).toBe(false);
    for (const failed of failures) {
      expect(await failed).toMatchObject({ status: 504, code: 'function_timeout' });
    }
  });

  it('calls a function again after a call has blocked its process', async () => {
    const isBlocked = join(temporaryFolder(), 'blocked');
    const code = `import { writeFileSync } from 'node:fs';
    export default ({ url }: Request) => {
      if (url.includes('block')) {
        writeFileSync('${isBlocked}', '');
        ${BLOCK}
      }
      return new Response('again');
    };`;
    const { platform, call } = await start({ 'moody.ts': code }, shortLimit);
    const blocked = callApi(platform, `${functionPath('moody')}?block`);
    await expect.poll(() => existsSync(isBlocked)).toBe(true);
    // This call had not started when the first call exceeded the time limit, so it runs in the next process.
    expect(await call('moody')).toEqual({ status: 200, text: 'again' });
    expect((await blocked).status).toBe(504);
  });

  it.runIf(runsAllTests)(
    'does not abort a running call when another call exceeds the time limit',
    async () => {
      const isOver = join(temporaryFolder(), 'over');
      const code = `import { existsSync } from 'node:fs';
    export default async ({ url }: Request) => {
      if (url.includes('hang')) return new Promise(() => {});
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          controller.enqueue(new Uint8Array([65]));
          if (existsSync('${isOver}')) controller.close();
        },
      });
      return new Response(body);
    };`;
      const { platform } = await start({ 'two.ts': code }, shortLimit);
      const stream = await callApi(platform, functionPath('two'));
      const text = stream.text();
      expect((await callApi(platform, `${functionPath('two')}?hang`)).status).toBe(504);
      writeFileSync(isOver, '');
      expect(await text).toMatch(/^A+$/);
    },
  );

  it('responds with 500 if a function throws, or returns anything but an unread Response', async () => {
    const failing = [
      ['throws', 'export default () => { throw new RangeError("too far"); };', 'too far'],
      ['rejects', 'export default async () => { throw "just a string"; };', 'just a string'],
      ['nothing', 'export default () => {};', 'undefined instead of a Response'],
      ['object', 'export default () => ({ a: 1 });', 'object instead of a Response'],
      [
        'read',
        'export default async () => { const r = new Response("a"); await r.text(); return r; };',
        'locked',
      ],
    ] as const;
    const { failure } = await start(filesOf(failing));
    for (const [name, , reason] of failing) {
      expect(await failure(name), name).toMatchObject({
        status: 500,
        code: 'function_failed',
        message: expect.stringContaining(reason),
      });
    }
  });

  it('responds with 502 if a function does not start or its process ends during a call; other functions keep working', async () => {
    const failing = [
      ['throws', 'throw new Error("no luck"); export default () => 1;', 'no luck'],
      ['missing', 'import "./nothing.ts"; export default () => 1;', 'nothing.ts'],
      ['invalid', 'export default (] => 1;', ''],
      ['no-export', 'export const value = 1;', 'default export'],
      ['exits', 'export default () => process.exit(3);', 'code 3'],
      [
        'leaves-process',
        `import { spawn } from 'node:child_process';
    export default () => {
      spawn('/bin/sleep', ['3'], { stdio: 'inherit' });
      process.exit(4);
    };`,
        'code 4',
      ],
      ['exits-early', 'process.exit(0); export default () => 1;', ''],
      [
        'late',
        'export default () => { setTimeout(() => { throw new Error("late"); }); return new Promise(() => {}); };',
        'late',
      ],
      [
        'rejects-late',
        'export default () => { Promise.reject(new Error("lost")); return new Promise(() => {}); };',
        'lost',
      ],
    ] as const;
    const { call, failure } = await start(filesOf(failing));
    // The function is called again, because its process has ended in the meantime.
    for (const [name, , reason] of [...failing, failing[0]]) {
      expect(await failure(name), name).toMatchObject({
        status: 502,
        code: 'function_failed',
        message: expect.stringContaining(reason),
      });
      expect((await call('fine')).status, name).toBe(200);
    }
  });

  it.runIf(runsAllTests)(
    'ends only the process of the function that allocates too much memory',
    async () => {
      const bombs = [
        ['objects', 'const all: unknown[] = []; for (;;) all.push(Array(100).fill(all.length));'],
        ['buffers', 'const all: unknown[] = []; for (;;) { all.push(Buffer.alloc(2 ** 20)); }'],
        [
          'slow-buffers',
          'const all: unknown[] = []; for (;;) { all.push(Buffer.alloc(2 ** 22)); await new Promise(setImmediate); }',
        ],
      ] as const;
      const files = filesOf(
        bombs.map(([name, code]) => [name, `export default async () => { ${code} };`]),
      );
      const { call, failure } = await start(files, {
        functions: { memoryMb: 16, timeoutMs: 100_000 },
      });
      for (const [name] of bombs) {
        expect(await failure(name), name).toMatchObject({ status: 502, code: 'function_failed' });
        expect((await call('fine')).status, name).toBe(200);
      }
    },
  );

  it("streams the chunks of a function's response as they are written", async () => {
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

  it("transfers a function's large response completely", async () => {
    const code = `export default () => {
    let left = 100;
    return new Response(new ReadableStream({ pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(2 ** 16).fill(left % 256));
      else controller.close();
    } }));
  };`;
    const { platform } = await start({ 'large.ts': code });
    const bytes = new Uint8Array(
      await (await callApi(platform, functionPath('large'))).arrayBuffer(),
    );
    expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([100 * 2 ** 16, 99, 0]);
  });

  it.runIf(runsAllTests)(
    'aborts a response stream that fails or stalls, so that clients do not treat it as complete',
    async () => {
      const sources = [
        ['stalls', 'pull: () => new Promise(() => {})'],
        ['blocks', `pull() { ${BLOCK} }`],
        ['throws', 'pull() { throw new Error("aborted"); }'],
        ['exits', 'pull() { process.exit(1); }'],
        ['string', 'pull(controller) { controller.enqueue("text"); }'],
      ] as const;
      const files = filesOf(
        sources.map(([name, source]) => [
          name,
          `export default () => new Response(new ReadableStream({
    start(controller) { controller.enqueue(new Uint8Array([65])); }, ${source},
  }, { highWaterMark: 0 }));`,
        ]),
      );
      const { platform, call } = await start(files, shortLimit);
      const expectAborted = async ([name]: (typeof sources)[number]) => {
        const response = await callApi(platform, functionPath(name));
        expect(response.status, name).toBe(200);
        await expect(response.text(), name).rejects.toThrow('terminated');
      };
      const [stalls, blocks, ...others] = sources;
      for (const source of others) await expectAborted(source);
      // These calls end only at their time limit.
      await Promise.all([stalls, blocks].map(expectAborted));
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

  it("cancels a function's response stream when the client disconnects", async () => {
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

  it('responds with 503 to too many concurrent calls to a function, while other functions respond', async () => {
    const { platform, call } = await start({
      'gate.ts': 'export default () => new Promise(() => {});',
    });
    const url = `${platform.url}/api/functions/gate`;
    const calls = Array.from({ length: 51 }, () => fetch(url).catch(() => undefined));
    const rejected = await Promise.race(calls);
    expect(rejected?.status).toBe(503);
    expect(rejected?.headers.get('Retry-After')).toBe('1');
    expect(rejected?.headers.get('X-Repeatable')).toBe('true');
    expect(await rejected?.json()).toMatchObject({ code: 'function_busy' });
    expect((await call('fine')).status).toBe(200);
  });

  it('does not disclose in production why a function has failed', async () => {
    const code = 'export default () => { throw new Error("password=hunter2"); };';
    const { failure } = await start({ 'bad.ts': code }, { production: true });
    const { status, message } = await failure('bad');
    expect(status).toBe(500);
    expect(message).not.toContain('hunter2');
  });

  it('responds with 404 to an HTTP method that `Request` does not support', async () => {
    const { platform } = await start({});
    expect(
      (await rawRequest(platform.url, '/api/functions/fine', { method: 'TRACE' })).status,
    ).toBe(404);
  });

  it('the platform can be stopped while a function is in an endless loop', async () => {
    const code = 'export default () => { for (;;); };';
    const { platform, call } = await start({ 'loop.ts': code }, { stop: { graceMs: 100 } });
    const running = callApi(platform, functionPath('loop')).catch(() => undefined);
    await call('fine');
    await platform.stop();
    expect(await running).toBeUndefined();
  });
});
