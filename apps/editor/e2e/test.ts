/** Each test has a platform of its own, with the built editor and site, on a free port of this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hearComplaints } from '@groundwork/launcher/complaints';
import { type PlatformSettings, type RunningPlatform, startPlatform } from '@groundwork/platform';
import { test as base, type FrameLocator } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Settings beyond the defaults of these tests; set with `test.use`. */
  readonly settings: PlatformSettings;
  readonly platform: RunningPlatform;
  /** Errors and warnings that the page wrote to the console, uncaught errors included. */
  readonly complaints: readonly string[];
  /** The site in the editor's frame. */
  readonly site: FrameLocator;
}

const apps = join(import.meta.dirname, '../..');

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],

  platform: async ({ settings }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'editor-e2e-'));
    const platform = await startPlatform({
      port: 0,
      dataDir,
      siteDir: join(apps, 'site/dist/client'),
      logLevel: 'silent',
      ...settings,
      editor: {
        dir: join(apps, 'editor/dist'),
        siteDir: join(apps, 'site/dist-edit/client'),
        ...settings.editor,
      },
    });
    await use(platform);
    await platform.stop();
    await rm(dataDir, { recursive: true });
  },

  baseURL: ({ platform }, use) => use(platform.url),

  complaints: ({ page }, use) => use(hearComplaints(page)),

  site: ({ page }, use) => use(page.frameLocator('iframe')),
});
