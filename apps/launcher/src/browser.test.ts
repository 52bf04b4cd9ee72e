import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  canDriveFirefox,
  findChromium,
  findFirefox,
  findFullChromium,
  HEADLESS_SHELL,
  NO_FIREFOX,
} from './browser.ts';
import { findExecutable } from './find-executable.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('findChromium', () => {
  it('findChromium prefers the browser that the environment variable names', () => {
    expect(findChromium({ GROUNDWORK_CHROMIUM: '/opt/chrome', PATH: folder })).toBe('/opt/chrome');
  });

  it('findChromium finds only executable files on the PATH', async () => {
    const file = join(folder, 'google-chrome');
    await writeFile(file, '');
    expect(findChromium({ PATH: folder })).toBeUndefined();
    await chmod(file, 0o755);
    expect(findChromium({ PATH: folder })).toBe(file);
  });

  it('findChromium prefers a headless shell for tests, and a full browser for benchmarks', async () => {
    const [shell, full] = [join(folder, HEADLESS_SHELL), join(folder, 'chromium')];
    await writeFile(shell, '', { mode: 0o755 });
    expect(findFullChromium({ PATH: folder })).toBe(shell);
    await writeFile(full, '', { mode: 0o755 });
    expect(findChromium({ PATH: folder })).toBe(shell);
    expect(findFullChromium({ PATH: folder })).toBe(full);
  });
});

describe('findFirefox', () => {
  it('findFirefox prefers an extended support release', async () => {
    for (const name of ['firefox', 'firefox-esr']) {
      await writeFile(join(folder, name), '', { mode: 0o755 });
    }
    expect(findFirefox({ PATH: folder })).toBe(join(folder, 'firefox-esr'));
  });

  it('findFirefox returns undefined if the environment variable disables Firefox', () => {
    expect(findFirefox({ GROUNDWORK_FIREFOX: NO_FIREFOX, PATH: folder })).toBeUndefined();
  });
});

describe('canDriveFirefox', () => {
  it.each([
    ['Mozilla Firefox 140.12.0esr', false],
    ['Mozilla Firefox 153.7.0esr', true],
    ['Mozilla Firefox 158.0.1', true],
    ['', false],
  ])(
    'canDriveFirefox returns for the version "%s" whether Puppeteer can drive it: %s',
    async (version, expected) => {
      const file = join(folder, 'firefox');
      await writeFile(file, `#!/bin/sh\necho '${version}'\n`, { mode: 0o755 });
      expect(await canDriveFirefox(file)).toBe(expected);
    },
  );

  it('canDriveFirefox returns false for a Firefox that does not exist', async () => {
    expect(await canDriveFirefox(undefined)).toBe(false);
    expect(await canDriveFirefox(join(folder, 'nowhere'))).toBe(false);
  });
});

describe('findExecutable', () => {
  it('findExecutable searches additional folders if the program is not on the PATH', async () => {
    const file = join(folder, 'nginx');
    await writeFile(file, '', { mode: 0o755 });
    const wanted = { variable: 'GROUNDWORK_NGINX', names: ['nginx'], folders: [folder] };
    expect(findExecutable(wanted, { PATH: '/nowhere' })).toBe(file);
    expect(findExecutable(wanted, { GROUNDWORK_NGINX: '/opt/nginx' })).toBe('/opt/nginx');
  });
});
