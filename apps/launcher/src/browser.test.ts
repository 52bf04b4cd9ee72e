import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('prefers the browser that the environment names', () => {
  expect(findChromium({ GROUNDWORK_CHROMIUM: '/opt/chrome', PATH: folder })).toBe('/opt/chrome');
});

it('finds an executable on the PATH, and only an executable', async () => {
  const file = join(folder, 'google-chrome');
  await writeFile(file, '');
  expect(findChromium({ PATH: folder })).toBeUndefined();
  await chmod(file, 0o755);
  expect(findChromium({ PATH: folder })).toBe(file);
});
