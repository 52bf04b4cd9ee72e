/** Tests the published client in runtimes other than browsers. Each app sends a real request. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { environmentFor, installApp, startTestPlatform } from './test-apps.ts';

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

describe('Deno', () => {
  it('the client can be imported in Deno', async () => {
    const app = await installApp('deno');
    const { url, appId } = await startTestPlatform();
    const deno = ['exec', 'deno', 'run', '--allow-net=127.0.0.1', '--allow-env', 'main.ts'];
    expect(JSON.parse(await run(app, 'pnpm', [...deno, url, appId]))).toEqual({ id: appId });
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

describe('edge worker', () => {
  it('the client can be created from a request in an edge worker', async () => {
    const app = await installApp('worker');
    const platform = await startTestPlatform();
    const printed = await run(app, 'node', ['main.js'], environmentFor(platform));
    expect(JSON.parse(printed)).toEqual({ id: platform.appId });
  });
});
