// @vitest-environment node
/** Saving through a real dev server, over HTTP. */
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import http2 from 'node:http2';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createServer, type InlineConfig, preview, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcePaths } from '../../source-protocol.ts';
import { sourceLocations } from '../source-locations.ts';
import { type SourceEditsOptions, sourceEdits } from './source-edits.ts';

const PAGE = 'export const Page = () => (\n  <h1 className="big">Land</h1>\n);\n';
const SAVED = PAGE.replace('Land', 'Power');
const place = { location: 'src/page.tsx:2:2', tagName: 'H1' };
const text = { field: 'text', before: 'Land', after: 'Power' };

let folder: string;
let root: string;
let server: ViteDevServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-edits-'));
  root = join(folder, 'app');
  await write('app/src/page.tsx', PAGE);
  await write('app/index.html', '<!doctype html><title>App</title>');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}
const page = () => readFile(join(root, 'src/page.tsx'), 'utf8');

function config(options: SourceEditsOptions, mode = 'development'): InlineConfig {
  return {
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [sourceLocations(), sourceEdits(options)],
    // The server's own defences are down, so that those of the plugin are seen.
    server: { host: '0.0.0.0', port: 0, cors: false, allowedHosts: true },
    optimizeDeps: { noDiscovery: true },
  };
}

/** Starts a dev server; returns its port. */
async function start(options: SourceEditsOptions = {}, mode?: string): Promise<number> {
  server = await createServer(config(options, mode));
  await server.listen();
  return portOf(server.httpServer?.address());
}

function portOf(address: unknown): number {
  const port: unknown = typeof address === 'object' && address && Reflect.get(address, 'port');
  if (typeof port !== 'number') throw new Error('The server does not listen.');
  return port;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
  readonly body?: unknown;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** Posts as a page of the dev server does, unless told otherwise. */
function post(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'POST', headers = {}, address = '127.0.0.1', body } = asked;
  const sent = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  const own = {
    Host: `localhost:${port}`,
    Origin: `http://localhost:${port}`,
    'Content-Type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: address, port, path, method, headers: { ...own, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const content = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type'] === 'application/json';
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: isJson ? JSON.parse(content) : { content },
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(method === 'OPTIONS' ? undefined : sent);
  });
}

/** Looks at an element and saves a change of it, as an editor does. */
async function save(port: number, more: object = {}, asked: Asked = {}): Promise<Answer> {
  const look = await post(port, sourcePaths.look, { body: { ...place, ...more } });
  const { version = '' } = look.body;
  const body = { ...place, version, changes: [text], ...more };
  return post(port, sourcePaths.save, { ...asked, body });
}

describe('an editor', () => {
  it('is told what the source says, and what cannot be changed there', async () => {
    const port = await start();
    expect(await post(port, sourcePaths.look, { body: place })).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        version: expect.stringMatching(/^[\w-]{22}$/),
        fields: {
          classes: { value: 'big', refused: null },
          text: { value: 'Land', refused: null },
          src: { value: null, refused: 'It has no src in the source.' },
        },
      },
    });
  });

  it('saves a change, which touches nothing else, and leaves the file as it may be used', async () => {
    await chmod(join(root, 'src/page.tsx'), 0o640);
    const port = await start();
    const saved = await save(port);
    expect(saved).toMatchObject({ status: 200, body: { undoId: expect.any(String) } });
    expect(await page()).toBe(SAVED);
    expect((await stat(join(root, 'src/page.tsx'))).mode & 0o777).toBe(0o640);
    expect(await readdir(join(root, 'src'))).toEqual(['page.tsx']);
  });

  it('undoes its changes, the last one first', async () => {
    const port = await start();
    const first = await save(port);
    const changes = [{ field: 'classes', before: 'big', after: 'small' }];
    const second = await save(port, { changes });
    const undo = ({ body }: Answer) =>
      post(port, sourcePaths.undo, { body: { undoId: body.undoId } });
    expect((await undo(first)).body.refused).toContain('has changed meanwhile');
    expect((await undo(second)).status).toBe(200);
    expect(await page()).toBe(SAVED);
    expect((await undo(first)).status).toBe(200);
    expect(await page()).toBe(PAGE);
    expect((await undo(first)).body.refused).toContain('cannot be undone any more');
  });

  it('undoes nothing that somebody has gone on from', async () => {
    const port = await start();
    const { body } = await save(port);
    await write('app/src/page.tsx', `${SAVED}// more\n`);
    const undone = await post(port, sourcePaths.undo, { body: { undoId: body.undoId } });
    expect(undone).toMatchObject({ status: 409, body: { refused: expect.any(String) } });
    expect(await page()).toBe(`${SAVED}// more\n`);
  });

  it('does not save over what it has not seen', async () => {
    const port = await start();
    const { body } = await post(port, sourcePaths.look, { body: place });
    await write('app/src/page.tsx', `// a line more\n${PAGE}`);
    const stale = await save(port, { version: body.version });
    expect(stale).toMatchObject({
      status: 409,
      body: { refused: expect.stringContaining('meanwhile') },
    });
    const moved = await post(port, sourcePaths.look, { body: place });
    expect(moved).toMatchObject({
      status: 409,
      body: { refused: expect.stringContaining('any more') },
    });
    expect(await page()).toBe(`// a line more\n${PAGE}`);
  });

  it('that saves twice at once saves once', async () => {
    const port = await start();
    const { body } = await post(port, sourcePaths.look, { body: place });
    const answers = await Promise.all(
      ['Power', 'Fibre'].map((after) =>
        save(port, { version: body.version, changes: [{ ...text, after }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('an editor saves over HTTP/2 too, as dev servers with a certificate speak it', async () => {
  server = await createServer({ ...config({}), server: { middlewareMode: true, ws: false } });
  const { middlewares } = server;
  const listening = http2.createServer((incoming, outgoing) => {
    Reflect.apply(middlewares, undefined, [incoming, outgoing]);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(listening.address())}`;
  const session = http2.connect(origin);
  try {
    const stream = session.request({
      ':method': 'POST',
      ':path': sourcePaths.look,
      'content-type': 'application/json',
      origin,
    });
    stream.end(JSON.stringify(place));
    expect(JSON.parse(await textOf(stream))).toMatchObject({ fields: { text: { value: 'Land' } } });
  } finally {
    session.close();
    listening.close();
  }
});

describe('nobody else may save', () => {
  it.each([
    ['a page of another origin', { Origin: 'http://localhost:3000' }],
    ['a page of another site', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    [
      'a page that has pointed its name here',
      { Host: 'evil.example', Origin: 'http://evil.example' },
    ],
    ['a name that only looks local', { Host: 'localhost.evil.example' }],
    ['somebody behind a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
    ['somebody behind a tunnel', { Forwarded: 'for=203.0.113.9' }],
  ])('%s', async (_who, headers) => {
    const port = await start();
    for (const method of ['POST', 'OPTIONS']) {
      const answer = await save(port, {}, { method, headers });
      expect(answer).toMatchObject({ status: 403, body: { refused: expect.any(String) } });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await page()).toBe(PAGE);
  });

  it('a program that names no origin', async () => {
    const port = await start();
    const response = await fetch(`http://127.0.0.1:${port}${sourcePaths.save}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });

  const address = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  it.skipIf(address === undefined)('another machine', async () => {
    const port = await start();
    const answer = await save(port, {}, { address: address ?? '' });
    expect(answer).toMatchObject({
      status: 403,
      body: { refused: expect.stringContaining('machine') },
    });
    expect(await page()).toBe(PAGE);
  });

  it('an editor that the server does not name, not even its own page', async () => {
    const editor = 'http://127.0.0.1:4400';
    const port = await start({ editors: [editor] });
    expect((await save(port)).status).toBe(403);
    const asked = { method: 'OPTIONS', headers: { Origin: editor } };
    expect(await post(port, sourcePaths.save, asked)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': editor,
        'access-control-allow-headers': 'Content-Type',
      },
    });
    const headers = { Origin: editor };
    const { body } = await post(port, sourcePaths.look, { headers, body: place });
    const saved = await save(port, { version: body.version }, { headers });
    expect(saved.headers['access-control-allow-origin']).toBe(editor);
    expect(await page()).toBe(SAVED);
  });

  it.each(['https://editor.example', 'http://192.168.0.2:4400', '*', 'http://localhost:4400/'])(
    'an editor that is not on this machine: %s',
    (editor) => {
      expect(() => sourceEdits({ editors: [editor] })).toThrow(`sourceEdits has "${editor}"`);
    },
  );
});

describe('what is not a plain request is refused', () => {
  it.each([
    ['another method', { method: 'PUT' }, 405],
    ['a form', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['no type', { headers: { 'Content-Type': '' } }, 415],
    ['broken JSON', { body: '{"location":' }, 400],
    ['another shape', { body: { ...place, version: 'a' } }, 400],
    ['nothing to change', { body: { ...place, version: 'a', changes: [] } }, 400],
    [
      'an unknown field',
      { body: { ...place, version: 'a', changes: [{ ...text, field: 'id' }] } },
      400,
    ],
    ['a field twice', { body: { ...place, version: 'a', changes: [text, text] } }, 400],
    ['no text', { body: 'null' }, 400],
    ['too much', { body: JSON.stringify({ location: 'a'.repeat(1_000_000) }) }, 413],
  ])('%s', async (_what, asked, status) => {
    const port = await start();
    expect(await post(port, sourcePaths.save, asked)).toMatchObject({
      status,
      body: { refused: expect.any(String) },
    });
    expect(await page()).toBe(PAGE);
  });
});

describe('only sources of the project are written', () => {
  const secret = 'export const Key = () => (\n  <h1 className="big">Land</h1>\n);\n';

  it.each([
    '../other/page.tsx',
    'src/../../other/page.tsx',
    './src/page.tsx',
    'src//page.tsx',
    '/etc/page.tsx',
    'src\\page.tsx',
    'src/\0page.tsx',
    'node_modules/kit/page.tsx',
    '.hidden/page.tsx',
    'src/missing.tsx',
    'src/linked.tsx',
    'linked/page.tsx',
    'src/to-text.tsx',
  ])('not %j', async (file) => {
    for (const other of [
      'other/page.tsx',
      'app/node_modules/kit/page.tsx',
      'app/.hidden/page.tsx',
    ]) {
      await write(other, secret);
    }
    await write('app/src/notes.txt', secret);
    await symlink(join(folder, 'other/page.tsx'), join(root, 'src/linked.tsx'));
    await symlink(join(folder, 'other'), join(root, 'linked'));
    await symlink(join(root, 'src/notes.txt'), join(root, 'src/to-text.tsx'));
    const port = await start();
    const asked = { body: { ...place, location: `${file}:2:2` } };
    const answer = await post(port, sourcePaths.look, asked);
    expect(answer.status).toBe(409);
    expect(answer.body.refused).not.toContain(folder);
    for (const other of ['other/page.tsx', 'app/node_modules/kit/page.tsx', 'app/src/notes.txt']) {
      expect(await readFile(join(folder, other), 'utf8')).toBe(secret);
    }
  });

  it('a link within the project stays one', async () => {
    await symlink('page.tsx', join(root, 'src/link.tsx'));
    const port = await start();
    expect((await save(port, { location: 'src/link.tsx:2:2' })).status).toBe(200);
    expect(await page()).toBe(SAVED);
    expect(
      (await readdir(join(root, 'src'), { withFileTypes: true })).map((at) => at.isSymbolicLink()),
    ).toEqual([true, false]);
  });

  it('not a folder, not what is no UTF-8, not what is too large', async () => {
    await mkdir(join(root, 'src/folder.tsx'));
    await write('app/src/latin.tsx', Buffer.from(PAGE.replace('Land', 'Läand'), 'latin1'));
    await write('app/src/large.tsx', `${PAGE}//${'a'.repeat(2_000_000)}`);
    const port = await start();
    for (const name of ['folder', 'latin', 'large']) {
      const body = { ...place, location: `src/${name}.tsx:2:2` };
      expect((await post(port, sourcePaths.look, { body })).status).toBe(409);
    }
  });
});

describe('there is nothing to save with', () => {
  it('in tests', async () => {
    const port = await start({}, 'test');
    expect((await post(port, sourcePaths.look, { body: place })).status).toBe(404);
  });

  it('in a preview of a build', async () => {
    await write('app/dist/index.html', '<!doctype html><title>App</title>');
    const served = await preview({ ...config({}), preview: { host: '127.0.0.1', port: 0 } });
    try {
      const port = portOf(served.httpServer.address());
      expect((await post(port, sourcePaths.look, { body: place })).status).toBe(404);
    } finally {
      await served.close();
    }
  });
});
