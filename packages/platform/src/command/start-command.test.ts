import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RENDERER } from '../../testing/content-site.ts';
import { appFolder, runGroundwork } from '../../testing/dev-process.ts';
import { runInProcess } from '../../testing/run-in-process.ts';

const own = { created_by_id: '{{user.id}}' };
const Task = {
  name: 'Task',
  type: 'object',
  properties: { title: { type: 'string' } },
  rls: { create: own, read: own, update: own, delete: own },
};
const env = { GROUNDWORK_PORT: '0' };

describe('groundwork start', () => {
  it("serves the app's build and the API in production", async () => {
    const root = appFolder({
      'base44/entities/Task.jsonc': Task,
      'base44/config.jsonc': '{/* JSONC */ "site": { "outputDirectory": "./out" } }',
      'out/index.html': '<!doctype html><title>Built</title>',
    });
    const { child, printed, ended } = runGroundwork(['start', root], { cwd: '/', env });
    const url = /Address\s+(\S+)/.exec(await printed('Stop  '))?.[1] ?? '';
    expect(await (await fetch(`${url}/any/page`)).text()).toContain('<title>Built</title>');
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(existsSync(join(root, '.groundwork/platform.db'))).toBe(true);

    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(code).toBe(0);
    expect(output).toMatch(/^Password {7}\(in .+admin-password\.txt\)$/m);
  });

  it('serves the site, its edit build and the editor for an app with a renderer', async () => {
    const root = appFolder({
      'groundwork/entities/Task.jsonc': Task,
      'dist/client/index.html': '<!doctype html><title>Built</title>',
      'dist/renderer/renderer.js': RENDERER,
      'dist-edit/client/index.html': '<!doctype html><title>Edited</title>',
      'editor/index.html': '<!doctype html><title>Editor</title>',
    });
    const { printed } = runGroundwork(['start', root], {
      cwd: '/',
      env: { ...env, GROUNDWORK_EDITOR_DIR: join(root, 'editor') },
    });
    const output = await printed('Stop  ');
    const url = /Address\s+(\S+)/.exec(output)?.[1] ?? '';
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { headers })).text();

    expect(output).toContain(`Editor         ${url}/__editor\n`);
    expect(await read('/')).toContain('<title>Built</title>');
    const frame = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' };
    expect(await read('/', frame)).toContain('<title>Edited</title>');
    expect(JSON.parse(await read('/__editor/settings.json'))).toMatchObject({
      storage: 'platform',
    });
  });

  it('reports a missing build with exit code 1, and creates no folder', async () => {
    const root = appFolder({ 'base44/entities/Task.jsonc': Task });
    const { code, errors } = await runInProcess(['start'], { cwd: root, env });
    expect(code).toBe(1);
    expect(errors).toMatch(/The site directory .+dist cannot be read\. Build the site first/);
    expect(readdirSync(root)).toEqual(['base44']);
  });

  it('makes Git ignore the data folder even if the start fails', async () => {
    const root = appFolder({ 'base44/entities/Task.jsonc': Task, 'dist/index.html': '' });
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const used = { GROUNDWORK_PORT: port };
    const { code, errors } = await runInProcess(['start'], { cwd: root, env: used });
    expect(code).toBe(1);
    expect(errors).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(readFileSync(join(root, '.groundwork/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('does not start a Base44 app with entities open to everyone that the settings do not list', async () => {
    const root = appFolder({
      'base44/entities/Task.jsonc': { ...Task, rls: undefined },
      'dist/index.html': '<!doctype html>',
    });
    const { code, errors } = await runInProcess(['start'], { cwd: root, env });
    expect(code).toBe(1);
    expect(errors).toContain('publicEntities (GROUNDWORK_PUBLIC_ENTITIES)');
  });
});

describe('groundwork backup and restore', () => {
  it.runIf(runsAllTests)("backup and restore copy an app's data to another folder", async () => {
    const app = { 'groundwork/entities/Task.jsonc': Task, 'dist/index.html': '<!doctype html>' };
    const [from, to] = [appFolder(app), appFolder(app)];
    const { child, printed, ended } = runGroundwork(['start'], { cwd: from, env });
    await printed('Stop  ');
    const file = join(from, 'backup.tar');
    expect((await runGroundwork(['backup', file], { cwd: from }).ended).code).toBe(0);
    child.kill('SIGTERM');
    await ended;
    expect((await runGroundwork(['restore', file], { cwd: to }).ended).code).toBe(0);
    expect(existsSync(join(to, '.groundwork/platform.db'))).toBe(true);
  });
});

describe('groundwork', () => {
  it('exits with code 2 for an unknown command', async () => {
    const { code, errors } = await runGroundwork(['deploy'], { cwd: '/' }).ended;
    expect(code).toBe(2);
    expect(errors).toContain('Usage: ');
  });
});
