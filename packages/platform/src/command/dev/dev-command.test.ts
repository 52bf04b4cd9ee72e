import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { isRunning } from '@groundwork/launcher/is-running';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { appFolder, runGroundwork, writeFiles } from '../../../testing/dev-process.ts';
import { runInProcess } from '../../../testing/run-in-process.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { callApi } from '../../../testing/test-platform.ts';

/**
 * Source code of a dev server that responds with its request and environment, and echoes data on upgraded
 * connections.
 */
const SERVER = `
const { createServer } = require('node:http');
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { PORT, VITE_BASE44_APP_ID, VITE_BASE44_APP_BASE_URL, VITE_GROUNDWORK_APP_ID } = process.env;
  const { GROUNDWORK_PORT, SITE_APP_ID } = process.env;
  const env = { PORT, VITE_BASE44_APP_ID, VITE_BASE44_APP_BASE_URL, VITE_GROUNDWORK_APP_ID, GROUNDWORK_PORT, SITE_APP_ID };
  response.setHeader('X-From', 'dev server');
  response.end(JSON.stringify({ url: request.url, host: request.headers.host, body, env, pid: process.pid }));
});
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\n\\r\\n');
  socket.pipe(socket);
});
setTimeout(() => server.listen(process.env.PORT, 'localhost'), 300);
`;
const Task = { name: 'Task', type: 'object', properties: { title: { type: 'string' } } };
const APP_ID = '69885e314b3621ca776451f8';

function base44App(files: Readonly<Record<string, unknown>> = {}): string {
  return appFolder({
    'server.cjs': SERVER,
    'base44/.app.jsonc': `{/* JSONC */ "id": "${APP_ID}" }`,
    'base44/entities/Task.jsonc': Task,
    ...files,
  });
}

async function startDev(root: string, env: Readonly<Record<string, string>> = {}) {
  const dev = runGroundwork(['dev', '--port', '0', '--', 'node', 'server.cjs'], { cwd: root, env });
  const printed = await dev.printed('Stop  ');
  const url = /Address\s+(\S+)/.exec(printed)?.[1] ?? '';
  const password = /Password\s+(\S+)/.exec(printed)?.[1] ?? '';
  return { ...dev, url, password, app: { url, appId: APP_ID }, printedAtStart: printed };
}

describe('groundwork dev', () => {
  it('serves the app, its WebSockets and the API on one origin', async () => {
    const root = base44App();
    const { url, app, password } = await startDev(root);
    const response = await fetch(`${url}/some/page?a=b`, { method: 'POST', body: 'text' });
    expect(response.headers.get('X-From')).toBe('dev server');
    expect(await response.json()).toMatchObject({
      url: '/some/page?a=b',
      host: new URL(url).host,
      body: 'text',
      env: {
        PORT: expect.stringMatching(/^\d+$/),
        VITE_BASE44_APP_ID: APP_ID,
        VITE_BASE44_APP_BASE_URL: url,
        VITE_GROUNDWORK_APP_ID: APP_ID,
        GROUNDWORK_PORT: new URL(url).port,
        SITE_APP_ID: APP_ID,
      },
    });
    const token = await signIn(app, { email: 'admin@groundwork.example', password });
    const created = await callApi(app, '/apps/:appId/entities/Task', {
      token,
      body: { title: 'a' },
    });
    expect(created.status).toBe(200);

    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
    const [, socket] = await once(request(`${url}/hmr`, { headers }).end(), 'upgrade');
    socket.write('ping');
    const [echo] = await once(socket, 'data');
    expect(String(echo)).toBe('ping');
    socket.destroy();

    expect(readFileSync(join(root, '.groundwork/.gitignore'), 'utf8')).toBe('*\n');
    expect(existsSync(join(root, '.groundwork/platform.db'))).toBe(true);
  });

  it('serves the editor, which saves into the source files, for an app that depends on site-kit', async () => {
    const files = { 'editor/index.html': '<!doctype html><title>Editor</title>' };
    const root = base44App({
      ...files,
      'package.json': { dependencies: { '@groundwork/site-kit': '^1.0.0' } },
    });
    const { url, printedAtStart } = await startDev(root, {
      GROUNDWORK_EDITOR_DIR: join(root, 'editor'),
    });
    expect(printedAtStart).toContain(`Editor         ${url}/__editor\n`);
    const settings = await fetch(`${url}/__editor/settings.json`);
    expect(await settings.json()).toMatchObject({ siteUrl: null, storage: 'source' });
    const saved = await fetch(`${url}/__editor/content`, { method: 'POST', body: '[]' });
    expect(await saved.json()).toMatchObject({ url: '/__editor/content', body: '[]' });
  });

  it('does not forward requests for private files to the dev server', async () => {
    const { url } = await startDev(base44App());
    const paths = ['/.groundwork/admin-password.txt', '/.env', '/.git/config', '/seed.json?raw'];
    for (const path of paths) {
      const response = await fetch(url + path);
      expect(response.status, path).toBe(404);
      expect(response.headers.has('X-From'), path).toBe(false);
    }
  });

  it('creates the web app manifest if the app links to one but does not contain it', async () => {
    const root = base44App({
      'index.html': '<title>Page</title><link rel="manifest" href="/manifest.json">',
      'base44/config.jsonc': '{/* JSONC */ "name": "Garden" }',
    });
    const { url } = await startDev(root);
    const response = await fetch(`${url}/manifest.json`);
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({ name: 'Garden', start_url: '/' });
    const other = await fetch(`${url}/other.json`);
    expect(other.headers.get('X-From')).toBe('dev server');

    writeFiles(root, { 'public/manifest.json': {} });
    const own = await fetch(`${url}/manifest.json`);
    expect(own.headers.get('X-From')).toBe('dev server');
  });

  it('keeps forwarded connections open and responds to every request while it loads a changed entity', async () => {
    const root = base44App();
    const { url, printed } = await startDev(root);
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
    const [, socket] = await once(request(`${url}/hmr`, { headers }).end(), 'upgrade');
    const upload = request(`${url}/upload`, { method: 'POST' });
    const response = once(upload, 'response');
    upload.write('begun, ');

    const properties = { ...Task.properties, done: { type: 'boolean' } };
    writeFiles(root, { 'base44/entities/Task.jsonc': { ...Task, properties } });
    const loaded = printed('Reloaded the app.').then(() => true);
    let isLoaded = false;
    while (!isLoaded) {
      const { status } = await fetch(`${url}/api/health`);
      expect(status).toBe(200);
      isLoaded = await Promise.race([loaded, false]);
    }

    upload.end('ended');
    const [incoming] = await response;
    expect(JSON.parse(await text(incoming))).toMatchObject({ body: 'begun, ended' });
    const echo = once(socket, 'data');
    socket.write('still here');
    expect(String(await echo)).toBe('still here');
    socket.destroy();
  });

  it('loads a changed entity, and keeps the last valid version if the change is invalid', async () => {
    const root = appFolder({ 'server.cjs': SERVER, 'groundwork/entities/Task.jsonc': Task });
    const { url, password, printed } = await startDev(root);
    const app = { url, appId: DEFAULT_APP_ID };
    const save = async (body: object) => {
      const token = await signIn(app, { email: 'admin@groundwork.example', password });
      const { status } = await callApi(app, '/apps/:appId/entities/Task', { token, body });
      return status;
    };
    expect(await save({ title: 'a' })).toBe(200);

    writeFiles(root, { 'groundwork/entities/Task.jsonc': '{ "name": ' });
    await printed('\nCorrect them.\nThe app keeps running without this change.');
    expect(await save({ title: 'b' })).toBe(200);

    const properties = { title: { type: 'string', maxLength: 3 } };
    writeFiles(root, { 'groundwork/entities/Task.jsonc': { ...Task, properties } });
    await printed('Reloaded the app.');
    expect(await save({ title: 'longer' })).toBe(422);
    expect(await save({ title: 'abc' })).toBe(200);
    expect(existsSync(join(root, 'groundwork-types.d.ts'))).toBe(false);
  });

  it('updates an existing file of types when an entity changes', async () => {
    const types = 'groundwork-types.d.ts';
    const root = appFolder({
      'server.cjs': SERVER,
      'groundwork/entities/Task.jsonc': Task,
      [types]: 'outdated',
    });
    const { printed } = await startDev(root);
    const read = () => readFileSync(join(root, types), 'utf8');
    expect(read()).toContain('title?: ');
    const properties = { due: { type: 'string' } };
    writeFiles(root, { 'groundwork/entities/Task.jsonc': { ...Task, properties } });
    await printed('Reloaded the app.');
    expect(read()).toContain('due?: ');
  });

  it("keeps an entity's last valid version while stored records violate a new unique key", async () => {
    const file = 'groundwork/entities/Task.jsonc';
    const root = appFolder({ 'server.cjs': SERVER, [file]: Task });
    const { url, password, printed } = await startDev(root);
    const app = { url, appId: DEFAULT_APP_ID };
    const call = async (method: string, id: string, body?: object) => {
      const token = await signIn(app, { email: 'admin@groundwork.example', password });
      const path = `/apps/:appId/entities/Task${id}`;
      const response = await callApi(app, path, { method, token, ...(body && { body }) });
      return { status: response.status, body: z.looseObject({}).parse(await response.json()) };
    };
    const first = await call('POST', '', { title: 'a' });
    const second = await call('POST', '', { title: 'a' });

    const unique = { ...Task, unique: [{ fields: ['title'] }] };
    writeFiles(root, { [file]: unique });
    const output = await printed('The app keeps running without this change.');
    expect(output).toMatch(/Records of the entity Task have equal values in title/);
    for (const { body } of [first, second]) expect(output).toContain(`${body.id}`);
    expect(await call('POST', '', { title: 'b' })).toMatchObject({ status: 200 });

    expect(await call('DELETE', `/${second.body.id}`)).toMatchObject({ status: 200 });
    writeFiles(root, { [file]: { ...unique, description: 'Saved again' } });
    await printed('Reloaded the app.');
    expect(await call('POST', '', { title: 'a' })).toMatchObject({ status: 409 });
  });

  it('starts the app after a file that was invalid at startup is corrected', async () => {
    const root = appFolder({ 'server.cjs': SERVER, 'groundwork/entities/Task.jsonc': '{' });
    const dev = runGroundwork(['dev', '--port', '0', '--', 'node', 'server.cjs'], { cwd: root });
    await dev.printed('\nCorrect them.\nThe app starts when the error is corrected.');
    writeFileSync(join(root, 'groundwork/entities/Task.jsonc'), JSON.stringify(Task));
    expect(await dev.printed('Stop  ')).toMatch(/^Address {8}http/m);
  });

  it.runIf(runsAllTests).each(['SIGINT', 'SIGTERM'] as const)(
    'ends the dev server when it receives %s',
    async (signal) => {
      // Starts the dev server from a shell that does not forward signals.
      const root = base44App({ 'start.sh': 'node server.cjs & wait\n' });
      const dev = runGroundwork(['dev', '--port', '0', '--', 'sh', 'start.sh'], { cwd: root });
      const printed = await dev.printed('Stop  ');
      const url = /Address\s+(\S+)/.exec(printed)?.[1] ?? '';
      const { pid } = z.object({ pid: z.int() }).parse(await (await fetch(url)).json());
      expect(isRunning(pid)).toBe(true);

      dev.child.kill(signal);
      expect((await dev.ended).code).toBe(0);
      await expect.poll(() => isRunning(pid)).toBe(false);
    },
  );

  it('warns at startup about ignored files, with paths relative to the app, and about doubtful access rules', async () => {
    const properties = { title: { type: 'string' } };
    const doubtful = { properties, rls: { read: { title: '{{user.data.team}}' } } };
    const { printedAtStart } = await startDev(
      base44App({
        'base44/entities/Broken.jsonc': '{',
        'base44/entities/Doubt.jsonc': JSON.stringify(doubtful),
      }),
    );
    expect(printedAtStart).toMatch(/^Warnings:\n(.+\n)* {2}- base44\/entities.*Broken\.jsonc/m);
    expect(printedAtStart).toMatch(
      /^Warnings:\n(.+\n)* {2}- Doubt: the rule of "read" depends on the field "team" of users/m,
    );
  });

  it.runIf(runsAllTests)('groundwork dev exits with code 1 when the dev server fails', async () => {
    const root = base44App({ 'server.cjs': 'process.exitCode = 3;' });
    const { ended } = runGroundwork(['dev', '--port', '0', '--', 'node', 'server.cjs'], {
      cwd: root,
    });
    expect(await ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The dev server ended with exit code 3.'),
    });
  });

  it.each([
    { files: {}, args: [], message: /There is no folder base44 or groundwork in / },
    { files: {}, args: ['nowhere'], message: /There is no folder .+nowhere\./ },
  ])(
    'reports $message with exit code 1 if the app cannot be started',
    async ({ files, args, message }) => {
      const cwd = appFolder(files);
      const env = { GROUNDWORK_PORT: '0' };
      expect(await runInProcess(['dev', ...args], { cwd, env })).toMatchObject({
        code: 1,
        errors: expect.stringMatching(message),
      });
    },
  );

  it.runIf(runsAllTests).each([
    { args: [], message: /Vite is not installed in .+ Run "npm install" there/ },
    {
      args: ['--', 'no-such-program'],
      message: /The command "no-such-program" cannot be started\./,
    },
  ])(
    'reports $message with exit code 1 if the dev server cannot be started',
    async ({ args, message }) => {
      const cwd = appFolder({ 'base44/entities/Task.jsonc': Task });
      const { ended } = runGroundwork(['dev', ...args], { cwd, env: { GROUNDWORK_PORT: '0' } });
      expect(await ended).toMatchObject({ code: 1, errors: expect.stringMatching(message) });
    },
  );

  it.runIf(runsAllTests)('reports a port that is already in use, with exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? `${address?.port}` : '';
    const args = ['dev', '--port', port, '--', 'node', 'server.cjs'];
    const { code, errors } = await runGroundwork(args, { cwd: base44App() }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/Port \d+ on 127\.0\.0\.1 is in use by another program/);
  });
});
