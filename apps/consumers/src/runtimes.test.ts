/** The client in each runtime that is no browser: one real call, with the package as it is published. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installApp } from './fresh-app.ts';
import { addressOf, platformForTest } from './platform.ts';
import { run } from './run.ts';

/**
 * The Nodes to run an app in: this one, and the oldest that the packages support. The app installs that one
 * from the registry on x64 Linux; elsewhere only this Node is tested.
 */
function nodesOf(app: string): readonly string[] {
  const oldest = join(app, `node_modules/node-linux-${process.arch}/bin/node`);
  return existsSync(oldest) ? ['node', oldest] : ['node'];
}

it('this Node and the oldest supported one import the client, and the one for a request', async () => {
  const app = await installApp('node-esm');
  const platform = await platformForTest();
  for (const node of nodesOf(app)) {
    const printed = await run(app, node, ['main.js'], addressOf(platform));
    expect(JSON.parse(printed)).toEqual({ id: platform.appId, refused: 401 });
  }
});

it('this Node and the oldest supported one require the client from CommonJS', async () => {
  const app = await installApp('node-commonjs');
  const platform = await platformForTest();
  for (const node of nodesOf(app)) {
    const printed = await run(app, node, ['main.js'], addressOf(platform));
    expect(JSON.parse(printed)).toEqual({ id: platform.appId });
  }
});

it('the command of the client and the starter run in the oldest supported Node', async () => {
  const app = await installApp('node-esm');
  for (const node of nodesOf(app)) {
    const groundwork = ['node_modules/@groundwork/sdk/bin/groundwork.js', '--help'];
    expect(await run(app, node, groundwork)).toContain('groundwork types');
    const create = ['node_modules/@groundwork/create/bin/create.js', `made-by-${node.length}`];
    expect(await run(app, node, create)).toContain('pnpm add');
  }
});

it('Deno imports the client', async () => {
  const app = await installApp('deno');
  const { url, appId } = await platformForTest();
  const deno = ['exec', 'deno', 'run', '--allow-net=127.0.0.1', '--allow-env', 'main.ts'];
  expect(JSON.parse(await run(app, 'pnpm', [...deno, url, appId]))).toEqual({ id: appId });
});

it('a worker acts for a request', async () => {
  const app = await installApp('worker');
  const platform = await platformForTest();
  const printed = await run(app, 'node', ['main.js'], addressOf(platform));
  expect(JSON.parse(printed)).toEqual({ id: platform.appId });
});
