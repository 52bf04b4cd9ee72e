/**
 * Tests the server functions of a real platform. The tests call them through the SDK, which the functions use too.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundle } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

async function startWith(files: Readonly<Record<string, string>>) {
  const functionsDir = await mkdtemp(join(tmpdir(), 'contract-functions-'));
  onTestFinished(() => rm(functionsDir, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await writeFile(join(functionsDir, path), content);
  }
  const platform = await startForTest({ functionsDir, openEntities: true });
  const options = { appId: platform.appId, serverUrl: platform.url };
  return { platform, client: createClient(options), options };
}

const whoAmI = `
  import { createClientFromRequest } from '@groundwork/sdk/server';
  export default async (request) => {
    const client = createClientFromRequest(request);
    const me = await client.auth.me().catch(() => ({ email: 'nobody' }));
    await client.asServiceRole.entities.Task.create({ title: me.email });
    return Response.json({ email: me.email });
  };`;

describe("the SDK's function calls", () => {
  it('calls a function as the current user', async () => {
    const { client } = await startWith({ 'who.js': whoAmI });
    const email = async () => (await client.functions.invoke<{ email: string }>('who')).data.email;
    expect(await email()).toBe('nobody');
    await client.auth.loginViaEmailPassword(admin.email, admin.password);
    expect(await email()).toBe(admin.email);
  });

  it('lets a function use the service role for calls that the user may not make', async () => {
    const { platform, client, options } = await startWith({ 'who.js': whoAmI });
    await client.functions.invoke('who');
    await expect(client.entities.Task.list()).resolves.toEqual([]);
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const service = createClient({ ...options, serviceToken }).asServiceRole;
    expect(await service.entities.Task.list()).toMatchObject([{ title: 'nobody' }]);
    expect((await service.functions.invoke('who')).data).toEqual({ email: 'nobody' });
  });

  it('lets a function write records of several entities in one batch as the service role', async () => {
    const { platform, client, options } = await startWith({
      'plan.js': `
        import { createClientFromRequest } from '@groundwork/sdk/server';
        export default async (request) => {
          const { asServiceRole } = createClientFromRequest(request);
          const created = [
            { create: 'Task', data: { title: 'a' } },
            { create: 'Note', data: { task: { $idOf: 0 } } },
          ];
          const failing = [...created, { delete: 'Task', id: 'none' }];
          const { data } = await asServiceRole.batch(failing).catch((error) => error);
          const [task, note] = await asServiceRole.batch(created);
          return Response.json({ failed: data.operation, refers: note.task === task.id });
        };`,
    });
    expect((await client.functions.invoke('plan')).data).toEqual({ failed: 2, refers: true });
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const { entities } = createClient({ ...options, serviceToken }).asServiceRole;
    expect(await entities.Task.list()).toHaveLength(1);
  });

  it('sends files at any depth in the parameters', async () => {
    const { client } = await startWith({
      'submit.ts': `export default async (request: Request) => {
      const form = await request.formData();
      const plan = form.get('site.plan');
      const photos = form.getAll('photos');
      return Response.json({
        site: JSON.parse(String(form.get('site'))),
        plan: plan instanceof File && [plan.name, await plan.text()],
        photos: photos.length,
      });
    };`,
    });
    const { data } = await client.functions.invoke('submit', {
      site: { name: 'Acre', plan: new File(['PLAN'], 'plan.txt') },
      photos: [new Blob(['ONE']), new Blob(['TWO'])],
    });
    expect(data).toEqual({
      site: { name: 'Acre', plan: null },
      plan: ['plan.txt', 'PLAN'],
      photos: 2,
    });
  });

  it("streams a function's response with functions.fetch()", async () => {
    const { client } = await startWith({
      'count.ts': `export default ({ url }: Request) => {
      const last = Number(new URL(url).searchParams.get('to'));
      async function* count() {
        for (let n = 1; n <= last; n += 1) yield new TextEncoder().encode(n + '\\n');
      }
      return new Response(ReadableStream.from(count()));
    };`,
    });
    const response = await client.functions.fetch('count/up?to=3');
    expect(response.ok).toBe(true);
    expect(await response.text()).toBe('1\n2\n3\n');
  });

  /** A function that writes the requested number of events, or an endless stream. */
  const count = `export default async (request) => {
  const { to = Infinity } = await request.json();
  async function* events() {
    const encode = (text) => new TextEncoder().encode(text);
    for (let n = 1; n <= to; n += 1) yield encode('event: count\\nid: ' + n + '\\ndata: ' + JSON.stringify({ n }) + '\\n\\n');
  }
  request.signal.addEventListener('abort', () => console.log('aborted'));
  return new Response(ReadableStream.from(events()), { headers: { 'Content-Type': 'text/event-stream' } });
};`;

  it('streams events from a function that is called as the current user', async () => {
    const { client } = await startWith({
      'count.js': count,
      'who.js': `import { createClientFromRequest } from '@groundwork/sdk/server';
      export default async (request) => {
        const { email } = await createClientFromRequest(request).auth.me();
        async function* pieces() { for (const letter of email) yield new TextEncoder().encode(letter); }
        return new Response(ReadableStream.from(pieces()));
      };`,
    });
    const events: unknown[] = [];
    for await (const event of client.functions.stream('count', { to: 3 })) events.push(event);
    expect(events).toEqual(
      [1, 2, 3].map((n) => ({ event: 'count', id: `${n}`, data: JSON.stringify({ n }) })),
    );
    await client.auth.loginViaEmailPassword(admin.email, admin.password);
    let email = '';
    for await (const { data } of client.functions.stream('who')) email += data;
    expect(email).toBe(admin.email);
  });

  it('stops the stream when the loop ends or the caller aborts', async () => {
    const { client } = await startWith({ 'count.js': count });
    const seen: string[] = [];
    for await (const { id = '' } of client.functions.stream('count')) {
      seen.push(id);
      if (seen.length === 1000) break;
    }
    expect(seen.at(-1)).toBe('1000');
    const aborter = new AbortController();
    const stream = client.functions.stream('count', {}, { signal: aborter.signal });
    await stream.next();
    aborter.abort();
    await expect(
      (async () => {
        for await (const _ of stream);
      })(),
    ).rejects.toMatchObject({ name: 'PlatformError', kind: 'aborted' });
  });

  it('rejects if a streaming function is missing, responds with an error status, or fails in the stream', async () => {
    const { client } = await startWith({
      'reject.js': 'export default () => Response.json({ message: "No." }, { status: 422 });',
      'break.js': `export default () => {
      async function* pieces() { yield new TextEncoder().encode('a'); throw new Error('inside'); }
      return new Response(ReadableStream.from(pieces()));
    };`,
    });
    const failure = async (name: string) => {
      try {
        for await (const _ of client.functions.stream(name));
        return undefined;
      } catch (error) {
        return error;
      }
    };
    expect(await failure('reject')).toMatchObject({ status: 422, message: 'No.' });
    expect(await failure('missing')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await failure('break')).toMatchObject({ name: 'PlatformError', kind: 'network' });
  });

  it('rejects with a PlatformError if a call fails', async () => {
    const { client } = await startWith({
      'reject.js': 'export default () => Response.json({ message: "No." }, { status: 422 });',
      'throw.js': 'export default () => { throw new Error("inside"); };',
      'exit.js': 'export default () => process.exit();',
    });
    const failure = (name: string) =>
      client.functions.invoke(name).catch((error: unknown) => error);
    expect(await failure('reject')).toMatchObject({ status: 422, message: 'No.' });
    expect(await failure('throw')).toMatchObject({ status: 500, code: 'function_failed' });
    expect(await failure('exit')).toMatchObject({ status: 502, code: 'function_failed' });
    expect(await failure('missing')).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('a browser bundle contains no service-role header', async () => {
    const code = await bundle("export * from '@groundwork/sdk';");
    expect(code).toContain('Service token is required');
    expect(code).not.toContain('Service-Authorization');
  });
});
