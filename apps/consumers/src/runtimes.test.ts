/** Tests the published client in runtimes other than browsers. Each app sends a real request. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@groundwork/sdk';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { environmentFor, installApp, startTestPlatform } from './test-apps.ts';

const admin = { email: 'ada@firm.example', password: 'a long admin password' };

/**
 * Returns the Node executables with which an app is run: the current one and, only on x64 Linux, the oldest
 * that the packages support. The app installs the oldest one from the registry.
 */
function nodesOf(app: string): readonly string[] {
  const oldest = join(app, `node_modules/node-linux-${process.arch}/bin/node`);
  return existsSync(oldest) ? ['node', oldest] : ['node'];
}

describe('current Node and the oldest supported Node', () => {
  let app: string;
  beforeAll(async () => {
    app = await installApp('node');
  });

  it('the client and the client of a server function can be imported in Node', async () => {
    const platform = await startTestPlatform();
    for (const node of nodesOf(app)) {
      const printed = await run(app, node, ['main.js'], environmentFor(platform));
      expect(JSON.parse(printed)).toEqual({ id: platform.appId, rejection: 401 });
    }
  });

  it('the client can be loaded with require() in CommonJS', async () => {
    const platform = await startTestPlatform();
    for (const node of nodesOf(app)) {
      const printed = await run(app, node, ['main.cjs'], environmentFor(platform));
      expect(JSON.parse(printed)).toEqual({ id: platform.appId });
    }
  });

  it('the client of a server function can be bundled for Node, but not for browsers', async () => {
    const bundle = (platform: 'node' | 'browser') =>
      build({
        stdin: { contents: "export * from '@groundwork/sdk/server';", resolveDir: app },
        bundle: true,
        write: false,
        format: 'esm',
        logLevel: 'silent',
        platform,
      });
    expect((await bundle('node')).outputFiles).toHaveLength(1);
    await expect(bundle('browser')).rejects.toThrow('Could not resolve "@groundwork/sdk/server"');
  });

  it('the command of `@groundwork/create` runs in Node', async () => {
    for (const node of nodesOf(app)) {
      const create = ['node_modules/@groundwork/create/bin/create.js', `made-by-${node.length}`];
      expect(await run(app, node, create)).toMatch(/^ {2}npm install$/m);
    }
  });
});

describe('uploads in each runtime', () => {
  let app: string;
  beforeAll(async () => {
    app = await installApp('runtimes');
    // Completes the installation of Bun, because the app runs no install scripts of its dependencies.
    await run(app, 'node', ['node_modules/bun/install.js']);
  });

  it.each([
    ['Node', 'node', ['main.js']],
    ['Deno', 'pnpm', ['exec', 'deno', 'run', '--allow-net=127.0.0.1', '--allow-env', 'main.js']],
    ['Bun', 'node_modules/.bin/bun', ['main.js']],
    ['an edge worker', 'node', ['serve-worker.js']],
  ])('the client uploads a file and sends a file to a function in %s', async (_, program, args) => {
    const functionsDir = join(app, 'functions');
    const { url, appId } = await startTestPlatform({ admin, functionsDir });
    const { auth } = createClient({ appId, serverUrl: url });
    const { access_token: token } = await auth.loginViaEmailPassword(admin.email, admin.password);
    expect(JSON.parse(await run(app, program, [...args, url, appId, token]))).toEqual({
      id: appId,
      uploaded: 'north field',
      data: { note: 'new', plan: 'north field' },
    });
  });
});

describe('Base44 app that is built with Vite', () => {
  it('an app whose code imports `@base44/sdk` calls the platform', async () => {
    const app = await installApp('base44');
    const { url, appId } = await startTestPlatform();
    const env = { VITE_BASE44_APP_ID: appId, VITE_BASE44_BACKEND_URL: url };
    await run(app, 'pnpm', ['exec', 'vite', 'build'], env);
    expect(JSON.parse(await run(app, 'node', ['dist/main.js']))).toEqual({ id: appId });
  });
});
