/** The client in runtimes other than browsers, as published: each app makes a real call. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { environmentFor, installApp, startTestPlatform } from './test-apps.ts';

/**
 * Returns the Node executables to run an app with: the current one, and the oldest that the packages
 * support. The app installs the oldest from the registry, on x64 Linux only.
 */
function nodesOf(app: string): readonly string[] {
  const oldest = join(app, `node_modules/node-linux-${process.arch}/bin/node`);
  return existsSync(oldest) ? ['node', oldest] : ['node'];
}

describe('the current Node and the oldest supported one', () => {
  it('import the client and the client for a request', async () => {
    const app = await installApp('node-esm');
    const platform = await startTestPlatform();
    for (const node of nodesOf(app)) {
      const printed = await run(app, node, ['main.js'], environmentFor(platform));
      expect(JSON.parse(printed)).toEqual({ id: platform.appId, rejection: 401 });
    }
  });

  it('require the client from CommonJS', async () => {
    const app = await installApp('node-commonjs');
    const platform = await startTestPlatform();
    for (const node of nodesOf(app)) {
      const printed = await run(app, node, ['main.js'], environmentFor(platform));
      expect(JSON.parse(printed)).toEqual({ id: platform.appId });
    }
  });

  it('run the commands of the SDK and of the starter', async () => {
    const app = await installApp('node-esm');
    for (const node of nodesOf(app)) {
      const groundwork = ['node_modules/@groundwork/sdk/bin/groundwork.js', '--help'];
      expect(await run(app, node, groundwork)).toContain('groundwork types');
      const create = ['node_modules/@groundwork/create/bin/create.js', `made-by-${node.length}`];
      expect(await run(app, node, create)).toContain('pnpm add');
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

describe('an edge worker', () => {
  it('creates a client from a request', async () => {
    const app = await installApp('worker');
    const platform = await startTestPlatform();
    const printed = await run(app, 'node', ['main.js'], environmentFor(platform));
    expect(JSON.parse(printed)).toEqual({ id: platform.appId });
  });
});
