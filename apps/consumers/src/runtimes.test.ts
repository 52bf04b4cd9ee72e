/** Tests the published client in runtimes other than browsers: each app sends a real request. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { environmentFor, installApp, startTestPlatform } from './test-apps.ts';

/**
 * Returns the Node executables with which to run an app: the current one and, on x64 Linux only, the oldest
 * that the packages support. The app installs the oldest from the registry.
 */
function nodesOf(app: string): readonly string[] {
  const oldest = join(app, `node_modules/node-linux-${process.arch}/bin/node`);
  return existsSync(oldest) ? ['node', oldest] : ['node'];
}

describe('the current and the oldest supported Node', () => {
  let app: string;
  beforeAll(async () => {
    app = await installApp('node');
  });

  it('import the client and the client of a server function', async () => {
    const platform = await startTestPlatform();
    for (const node of nodesOf(app)) {
      const printed = await run(app, node, ['main.js'], environmentFor(platform));
      expect(JSON.parse(printed)).toEqual({ id: platform.appId, rejection: 401 });
    }
  });

  it('load the client with require() in CommonJS', async () => {
    const platform = await startTestPlatform();
    for (const node of nodesOf(app)) {
      const printed = await run(app, node, ['main.cjs'], environmentFor(platform));
      expect(JSON.parse(printed)).toEqual({ id: platform.appId });
    }
  });

  it('run the command of `@groundwork/create`', async () => {
    for (const node of nodesOf(app)) {
      const create = ['node_modules/@groundwork/create/bin/create.js', `made-by-${node.length}`];
      expect(await run(app, node, create)).toMatch(/^ {2}npm install$/m);
    }
  });
});

describe('Deno', () => {
  it('imports the client', async () => {
    const app = await installApp('deno');
    const { url, appId } = await startTestPlatform();
    const deno = ['exec', 'deno', 'run', '--allow-net=127.0.0.1', '--allow-env', 'main.ts'];
    expect(JSON.parse(await run(app, 'pnpm', [...deno, url, appId]))).toEqual({ id: appId });
  });
});

describe('an app of Base44, built with Vite', () => {
  it('calls the platform although its code imports `@base44/sdk`', async () => {
    const app = await installApp('base44');
    const { url, appId } = await startTestPlatform();
    const env = { VITE_BASE44_APP_ID: appId, VITE_BASE44_BACKEND_URL: url };
    await run(app, 'pnpm', ['exec', 'vite', 'build'], env);
    expect(JSON.parse(await run(app, 'node', ['dist/main.js']))).toEqual({ id: appId });
  });
});

describe('an edge worker', () => {
  it('creates a client from a request', async () => {
    const app = await installApp('worker');
    const platform = await startTestPlatform();
    const printed = await run(app, 'node', ['main.js'], environmentFor(platform));
    expect(JSON.parse(printed)).toEqual({ id: platform.appId });
  });
});
