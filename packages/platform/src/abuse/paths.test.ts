/** Ways out of the folders that something is served from. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsFolder } from '../testing/function-platform.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { signIn } from '../testing/sign-in.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';
import { filesOnDisk, formWith, upload } from '../testing/upload.ts';

const SECRET = 'nobody is to read this';

const dots = [
  '..',
  '.%2e',
  '%2e%2e',
  '%252e%252e',
  '..%00',
  '..;',
  '..%c0%af',
  '%u002e%u002e',
  '....',
];
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '/./', '//'];

/** Every way up that anybody has thought of, some levels of it. */
function waysTo(name: string): string[] {
  return dots.flatMap((up) =>
    slashes.flatMap((slash) => [1, 2, 5].map((levels) => `${(up + slash).repeat(levels)}${name}`)),
  );
}

/** A platform whose folders lie beside a file that none of them holds. */
async function start() {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(folder, 'secret.ts'), `export default () => new Response('${SECRET}');`);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const functionsDir = functionsFolder({
    'hello.ts': `export default () => new Response('hello');`,
  });
  const site = siteFolder({ 'assets/app.js': '1' });
  writeFileSync(join(site, '..', 'secret.txt'), SECRET);
  const platform = await startTestPlatform({ dataDir, siteDir: site, functionsDir });
  return { platform, dataDir };
}

test('no address leads out of the site, the files, the functions or the editor', async () => {
  const { platform } = await start();
  const { url, appId } = platform;
  const bases = [
    '/',
    '/assets/',
    '/files/',
    '/files/x/',
    `/api/apps/${appId}/functions/`,
    '/api/functions/',
  ];
  for (const base of bases) {
    for (const way of [
      ...waysTo('secret.txt'),
      'platform.db',
      '/etc/passwd',
      'file:///etc/passwd',
    ]) {
      const { status, body } = await rawRequest(url, base + way);
      expect(body, base + way).not.toContain(SECRET);
      expect(body, base + way).not.toContain('SQLite format');
      expect(body, base + way).not.toContain('root:');
      expect(status, base + way).toBeLessThan(500);
    }
  }
});

test('no name of a function or an entity leads to another file', async () => {
  const { platform } = await start();
  const { url, appId } = platform;
  for (const name of [
    '../secret',
    '..%2fsecret',
    '%2e%2e%2fsecret',
    'hello.ts',
    'hello%00',
    '../hello',
  ]) {
    for (const path of [
      `/api/apps/${appId}/functions/${name}`,
      `/api/apps/${appId}/entities/${name}`,
    ]) {
      const { status, body } = await rawRequest(url, path, { method: 'POST', body: '{}' });
      expect([400, 404], path).toContain(status);
      expect(body, path).not.toContain(SECRET);
    }
  }
});

test('no name of an upload writes anywhere but among the files', async () => {
  const { platform, dataDir } = await start();
  const token = await signIn(platform);
  const names = [
    ...waysTo('out.txt').slice(0, 20),
    '/tmp/out.txt',
    'C:\\out.txt',
    'a\u0000.txt',
    '.',
    '',
    'CON',
    '.htaccess',
  ];
  for (const name of names) {
    const address = await upload(platform, formWith('text', name), { token });
    expect(new URL(address).pathname, name).toMatch(/^\/files\/[0-9a-f]{32}\/[^/]+$/);
    expect(await (await fetch(address)).text(), name).toBe('text');
  }
  expect(filesOnDisk(dataDir)).toHaveLength(names.length);
  for (const file of filesOnDisk(dataDir)) expect(file).toMatch(/^[0-9a-f]{2}.[0-9a-f]{32}$/);
});

test('a folder of the platform itself is not on the web', async () => {
  const { platform } = await start();
  for (const path of [
    '/platform.db',
    '/platform.lock',
    '/admin-password.txt',
    '/data/platform.db',
    '/.git/config',
    '/.env',
    '/package.json',
    '/groundwork.config.json',
  ]) {
    expect((await rawRequest(platform.url, path)).status, path).toBe(404);
  }
});
