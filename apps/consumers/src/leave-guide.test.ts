/** Follows the guide “Leave the hosted platform”, with a Base44 app and an export of its data. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startProcess } from '@groundwork/launcher/server-process';
import { createClient } from '@groundwork/sdk';
import { expect, inject, it, onTestFinished } from 'vitest';
import { run } from './run.ts';
import { createTemporaryFolder } from './test-apps.ts';

const root = join(import.meta.dirname, '../../..');
const EXPORT = {
  'User.csv': 'id,email,full_name,role\n64f000000000000000000001,ann@example.org,Ann,admin\n',
  'Order.csv':
    'id,customer,pieces,created_by,created_date\n64f000000000000000000002,Ben,3,ann@example.org,2026-01-02T03:04:05.000Z\n',
};

/** Returns the commands in the guide, in order. A `\` at the end of a line continues the command. */
async function readCommands(): Promise<string[]> {
  const guide = await readFile(join(root, 'docs/guides/leave-the-hosted-platform.md'), 'utf8');
  return [...guide.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block.trim().replaceAll('\\\n', '').split('\n'),
  );
}

/** Copies the app, and an export of its data beside it. Packages that are not published are installed from tarballs. */
async function prepare(): Promise<string> {
  const parent = await createTemporaryFolder('leave');
  const app = join(parent, 'app');
  await cp(join(root, 'apps/real-apps/fixtures/bakery'), app, { recursive: true });
  await mkdir(join(parent, 'export'));
  for (const [name, content] of Object.entries(EXPORT)) {
    await writeFile(join(parent, 'export', name), content);
  }
  const manifest = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
  const overrides = { '@groundwork/sdk': `file:${inject('tarballs')['@groundwork/sdk']}` };
  await writeFile(join(app, 'package.json'), JSON.stringify({ ...manifest, overrides }));
  return app;
}

async function serve(app: string, command: string) {
  const variables = [...command.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value]) => [
    name,
    value,
  ]);
  const [, parameters = ''] = /npx groundwork (.*)$/.exec(command) ?? [];
  const port = await freePort();
  const { line, stop } = await startProcess({
    parameters: ['node_modules/@groundwork/platform/dist/groundwork.js', ...parameters.split(' ')],
    cwd: app,
    env: { ...Object.fromEntries(variables), GROUNDWORK_PORT: String(port) },
    ready: 'Address',
  });
  onTestFinished(stop);
  return { url: line.slice(line.indexOf('http')).trim(), stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

it('the guide’s steps move an app with its users and data', async () => {
  const app = await prepare();
  const [install = '', check = '', dev = '', importData = '', build = '', start = ''] =
    await readCommands();
  const tarball = inject('tarballs')['@groundwork/platform'] ?? '';
  await run(app, 'sh', ['-c', install.replace('@groundwork/platform', `file:${tarball}`)]);
  expect(await run(app, 'sh', ['-c', check])).toContain('Works: 2 entities, 1 function');

  const { url, stop } = await serve(app, dev);
  expect(await (await fetch(url)).text()).toContain('/src/main.jsx');
  const { id: appId } = JSON.parse(await readFile(join(app, 'base44/.app.jsonc'), 'utf8'));
  const password = await readFile(join(app, '.groundwork/admin-password.txt'), 'utf8');
  const client = createClient({ appId, serverUrl: url });
  await client.auth.loginViaEmailPassword('admin@groundwork.example', password.trim());
  expect(await client.functions.invoke('countOrders')).toBeDefined();
  await stop();

  expect(await run(app, 'sh', ['-c', importData])).toContain('Order.csv');
  await run(app, 'sh', ['-c', build]);
  const assets = await readdir(join(app, 'dist/assets'));
  const scripts = assets.filter((name) => name.endsWith('.js'));
  const built = await Promise.all(
    scripts.map((name) => readFile(join(app, 'dist/assets', name), 'utf8')),
  );
  expect(built.join('')).toContain(appId);
  await expect(serve(app, start)).rejects.toThrow('GROUNDWORK_PUBLIC_ENTITIES');
  const production = await serve(app, `GROUNDWORK_PUBLIC_ENTITIES=Order,Recipe ${start}`);
  expect(await (await fetch(production.url)).text()).toContain('/assets/index-');
  const { entities } = createClient({ appId, serverUrl: production.url });
  expect(await entities.Order?.list()).toMatchObject([
    { id: '64f000000000000000000002', customer: 'Ben', created_date: '2026-01-02T03:04:05.000Z' },
  ]);
});
