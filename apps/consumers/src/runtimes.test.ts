/** The client in each runtime that is no browser: one real call, with the package as it is published. */
import { expect, it } from 'vitest';
import { installApp } from './fresh-app.ts';
import { addressOf, platformForTest } from './platform.ts';
import { run } from './run.ts';

it('Node imports the client, and the one that acts for a request', async () => {
  const app = await installApp('node-esm');
  const platform = await platformForTest();
  const printed = await run(app, 'node', ['main.js'], addressOf(platform));
  expect(JSON.parse(printed)).toEqual({ id: platform.appId, refused: 401 });
});

it('Node requires the client from CommonJS', async () => {
  const app = await installApp('node-commonjs');
  const platform = await platformForTest();
  const printed = await run(app, 'node', ['main.js'], addressOf(platform));
  expect(JSON.parse(printed)).toEqual({ id: platform.appId });
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
