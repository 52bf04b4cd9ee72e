/** Tests that paths cannot lead out of the folders that the platform serves (path traversal). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { functionsFolder } from '../../testing/function-platform.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { startTestPlatform } from '../../testing/test-platform.ts';
import { filesOnDisk, formWith, upload } from '../../testing/upload.ts';

const SECRET = 'the content of a secret file';

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

/**
 * Returns paths to a file one, two and five folders above the served folder, in every known notation of `..`.
 */
function traversalsTo(name: string): string[] {
  return dots.flatMap((up) =>
    slashes.flatMap((slash) => [1, 2, 5].map((levels) => `${(up + slash).repeat(levels)}${name}`)),
  );
}

/** Starts a platform with a secret file next to the folders that it serves. */
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

describe('protection against path traversal', () => {
  // ASVS 1.1.1, 5.3.2: Input is decoded once; paths are looked up
  it("serves nothing outside the site's folders, the uploaded files, the functions and the editor", async () => {
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
      for (const traversal of [
        ...traversalsTo('secret.txt'),
        'platform.db',
        '/etc/passwd',
        'file:///etc/passwd',
      ]) {
        const { status, body } = await rawRequest(url, base + traversal);
        expect(body, base + traversal).not.toContain(SECRET);
        expect(body, base + traversal).not.toContain('SQLite format');
        expect(body, base + traversal).not.toContain('root:');
        expect(status, base + traversal).toBeLessThan(500);
      }
    }
  });

  it('loads no other file when a function or entity name is a path', async () => {
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

  // ASVS 5.3.1: Uploads are never executed
  it('writes an upload only into the upload folder, whatever the upload’s name', async () => {
    const { platform, dataDir } = await start();
    const token = await signIn(platform);
    const names = [
      ...traversalsTo('out.txt').slice(0, 20),
      '/tmp/out.txt',
      'C:\\out.txt',
      'a\u0000.txt',
      '.',
      '',
      'CON',
      '.htaccess',
    ];
    for (const name of names) {
      const url = await upload(platform, formWith('text', name), { token });
      expect(new URL(url).pathname, name).toMatch(/^\/files\/[0-9a-f]{32}\/[^/]+$/);
      expect(await (await fetch(url)).text(), name).toBe('text');
    }
    expect(filesOnDisk(dataDir)).toHaveLength(names.length);
    for (const file of filesOnDisk(dataDir)) expect(file).toMatch(/^[0-9a-f]{2}.[0-9a-f]{32}$/);
  });

  // ASVS 13.4.1, 13.4.3: The web shows no source control, directories or dot files except `.well-known`
  it("does not serve the data directory or the app's folder", async () => {
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
});
