/**
 * Test functions for the editor. Each worker has a platform that serves the built editor and site, and a second
 * platform for a small app.
 */
import { join } from 'node:path';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { testWithPlatforms } from '../../site/e2e/platforms.ts';
import { createDevServers, type DevServers } from './dev-server.ts';

export { expect };

interface Fixtures {
  /** Settings of the platform in addition to the defaults. Tests set them with `it.use`. */
  readonly settings: PlatformSettings;
  readonly platform: RunningPlatform;
  /** Errors and warnings in the page's console, including uncaught errors. */
  readonly consoleErrors: readonly string[];
  readonly site: FrameLocator;
}

const apps = join(import.meta.dirname, '../..');

// All test files use the same worker fixtures, so that they share workers and browsers.
export const it = testWithPlatforms.extend<Fixtures, { servers: DevServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
    async ({}, use) => {
      const servers = await createDevServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],

  settings: [{}, { option: true }],

  platform: async ({ settings, platforms }, use) => {
    const platform = await platforms.get({
      siteDir: join(apps, 'site/dist/client'),
      ...settings,
      editor: {
        siteDir: join(apps, 'site/dist-edit/client'),
        ...settings.editor,
      },
    });
    await use(platform);
  },

  baseURL: ({ platform }, use) => use(platform.url),

  consoleErrors: ({ page }, use) => use(collectConsoleErrors(page)),

  site: ({ page }, use) => use(page.frameLocator('iframe')),
});

export const { describe } = it;

export async function openEditor(page: Page): Promise<void> {
  await page.goto('/__editor');
  await expect(page.getByRole('status').first()).toHaveText('The page can be edited.');
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}
