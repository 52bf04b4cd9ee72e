/** Each test has a platform of its own, with the built site, on a free port of this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hearComplaints } from '@groundwork/launcher/complaints';
import { type PlatformSettings, type RunningPlatform, startPlatform } from '@groundwork/platform';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Settings beyond the defaults of these tests; set with `test.use`. */
  readonly settings: PlatformSettings;
  readonly platform: RunningPlatform;
  /** Errors and warnings that the page wrote to the console, uncaught errors included. */
  readonly complaints: readonly string[];
}

/** The seeded administrator of every test. */
export const admin = { email: 'admin@groundwork.example', password: 'a long admin password' };

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],

  platform: async ({ settings }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
    const platform = await startPlatform({
      port: 0,
      dataDir,
      siteDir: fileURLToPath(new URL('../dist/client', import.meta.url)),
      admin,
      logLevel: 'silent',
      ...settings,
    });
    await use(platform);
    await platform.stop();
    await rm(dataDir, { recursive: true });
  },

  baseURL: ({ platform }, use) => use(platform.url),

  complaints: ({ page }, use) => use(hearComplaints(page)),
});
