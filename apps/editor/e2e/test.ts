/** A platform with the built editor and site on a free port of this machine, shared by the tests of a worker. */
import { join } from 'node:path';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import type { FrameLocator } from '@playwright/test';
import { testWithPlatforms } from '../../site/e2e/platforms.ts';

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

export const test = testWithPlatforms.extend<Fixtures>({
  settings: [{}, { option: true }],

  platform: async ({ settings, platforms }, use) => {
    const platform = await platforms.get({
      siteDir: join(apps, 'site/dist/client'),
      ...settings,
      editor: {
        dir: join(apps, 'editor/dist'),
        siteDir: join(apps, 'site/dist-edit/client'),
        ...settings.editor,
      },
    });
    await use(platform);
  },

  baseURL: ({ platform }, use) => use(platform.url),

  complaints: ({ page }, use) => use(collectConsoleErrors(page)),

  site: ({ page }, use) => use(page.frameLocator('iframe')),
});
