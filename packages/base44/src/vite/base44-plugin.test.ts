// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../test-support/start-server.ts';
import { type Base44PluginOptions, base44 } from './base44-plugin.ts';

const APP_ID = '6a1f0c9e5d3b7a2c4e8f1b60';

let root: string;
let platform: string;
let received: string[];
beforeEach(async () => {
  received = [];
  platform = await startServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`.trim());
    response.setHeader('Content-Type', 'application/json').end('[]');
  });
  root = await mkdtemp(join(tmpdir(), 'base44-plugin-'));
  await mkdir(join(root, 'node_modules/@groundwork'), { recursive: true });
  await symlink(join(import.meta.dirname, '../..'), join(root, 'node_modules/@groundwork/base44'));
  await write('package.json', '{"type":"module"}');
  await write('.env', `VITE_BASE44_APP_ID=${APP_ID}\nVITE_BASE44_BACKEND_URL=${platform}\n`);
});
// Retries the deletion, because a closed dev server may still write its cache.
afterEach(() => rm(root, { recursive: true, maxRetries: 10 }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

function config(options?: Base44PluginOptions): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [base44(options)],
    resolve: { conditions: ['@groundwork/source', 'module', 'node'] },
  };
}

async function run(main: string, options?: Base44PluginOptions): Promise<Record<string, unknown>> {
  await write('src/main.js', main);
  await build({
    ...config(options),
    build: { ssr: 'src/main.js', outDir: 'dist' },
    ssr: { noExternal: true, resolve: { conditions: ['@groundwork/source', 'module', 'node'] } },
  });
  return import(pathToFileURL(join(root, 'dist/main.js')).href);
}

describe('base44 plugin', () => {
  it("replaces the Base44 SDK and its HTTP client in an app's code", async () => {
    await write('src/title.js', "export const title = 'Sites';\n");
    const { values } = await run(`
import { createClient, Base44Error } from '@base44/sdk';
import { createAxiosClient } from '@base44/sdk/dist/utils/axios-client';
import { title } from '@/title';
const { VITE_BASE44_APP_ID: appId, VITE_BASE44_BACKEND_URL: serverUrl } = import.meta.env;
const { entities } = createClient({ appId, serverUrl });
export const values = [
  title,
  await entities.Task.list(),
  await createAxiosClient({ baseURL: serverUrl }).get('/x'),
  new Base44Error('m').name,
];`);
    expect(values).toEqual(['Sites', [], [], 'Base44Error']);
    expect(received).toEqual([`GET /api/apps/${APP_ID}/entities/Task`, 'GET /x']);
  });

  it('calls the app’s configured platform, not Base44’s hosted platform, if the code names no server', async () => {
    const { values } = await run(`
import { createClient } from '@base44/sdk';
const { VITE_BASE44_APP_ID: appId } = import.meta.env;
export const values = await createClient({ appId, serverUrl: undefined }).entities.Task.list();`);
    expect(values).toEqual([]);
    expect(received).toEqual([`GET /api/apps/${APP_ID}/entities/Task`]);
  });

  it('forwards API calls to the dev server to the platform', async () => {
    await write('.env.local', `VITE_BASE44_APP_BASE_URL=${platform}\n`);
    const server = await createServer({ ...config(), server: { port: 0, ws: false } });
    try {
      await server.listen();
      const response = await fetch(`${server.resolvedUrls?.local[0]}api/apps/x`);
      expect(await response.json()).toEqual([]);
      expect(received).toEqual(['GET /api/apps/x']);
    } finally {
      await server.close();
    }
  });

  it('reports an error if the platform URL is not configured', async () => {
    const errors: string[] = [];
    const server = await createServer({
      ...config(),
      server: { middlewareMode: true, ws: false },
      customLogger: {
        info() {},
        warn() {},
        warnOnce() {},
        error: (message) => errors.push(message),
        clearScreen() {},
        hasErrorLogged: () => false,
        hasWarned: false,
      },
    });
    await server.close();
    expect(errors).toEqual([
      'VITE_BASE44_APP_BASE_URL is not set, so /api leads to no platform. Set it in .env, or run "groundwork dev".',
    ]);
  });

  it('adds page-view logging to the built app, without an inline script', async () => {
    await write('index.html', '<!doctype html><head></head><body></body>');
    await build({ ...config({ analyticsTracker: true }), build: { outDir: 'dist' } });
    const html = await readFile(join(root, 'dist/index.html'), 'utf8');
    const [script = ''] = await readdir(join(root, 'dist/assets'));
    expect(html).toContain(`src="/assets/${script}"></script>`);
    const code = await readFile(join(root, 'dist/assets', script), 'utf8');
    expect(code).toContain('/log-user-in-app/');
    expect(code).toContain(APP_ID);
  });
});

describe('option legacySDKImports', () => {
  const main = `
import { Task, User } from '@/entities/all';
import { Site } from '../src/entities/Site.js';
import { Own } from '@/entities/Own';
import { SendEmail } from '@/integrations/Core';
import { survey } from '@/functions/survey';
import { agentSDK } from '@/agents';
await Task.list();
await Site.get('7');
await User.me();
await SendEmail({ to: 'a@b.example' });
const response = await survey({ area: 7 });
await agentSDK.getConversations();
export const values = [Own, response.data];`;

  beforeEach(async () => {
    await write('base44/entities/Task.jsonc', '{}');
    await write('src/entities/Own.js', "export const Own = 'a file of the app';\n");
  });

  it('creates the modules that older apps import', async () => {
    const { values } = await run(main, { legacySDKImports: true });
    expect(values).toEqual(['a file of the app', []]);
    const app = `/api/apps/${APP_ID}`;
    expect(received).toEqual([
      `GET ${app}/entities/Task`,
      `GET ${app}/entities/Site/7`,
      `GET ${app}/entities/User/me`,
      `POST ${app}/integration-endpoints/Core/SendEmail {"to":"a@b.example"}`,
      `POST ${app}/functions/survey {"area":7}`,
      `GET ${app}/agents/conversations`,
    ]);
  });

  it("does not resolve older apps' imports by default", async () => {
    await expect(run(main)).rejects.toThrow('Could not resolve');
  });
});
