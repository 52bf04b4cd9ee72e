/** Test fixtures: each worker has a platform that serves the built editor and the built site, and one of a small app. */
import { join } from 'node:path';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { testWithPlatforms } from '../../site/e2e/platforms.ts';
import { createDevServers, type DevServers } from './dev-server.ts';

export { expect };

interface Fixtures {
  /** Settings in addition to the defaults; set with `it.use`. */
  readonly settings: PlatformSettings;
  readonly platform: RunningPlatform;
  /** Errors and warnings in the console, including uncaught errors. */
  readonly consoleErrors: readonly string[];
  /** The site in the editor's frame. */
  readonly site: FrameLocator;
}

const apps = join(import.meta.dirname, '../..');

// All files use the fixtures of workers, so that they share workers and their browsers.
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
        dir: join(apps, 'editor/dist'),
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

/** Opens the editor and waits until the page in its frame can be edited. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto('/__editor');
  await expect(page.getByRole('status').first()).toHaveText('The page can be edited.');
}

/** Selects the tab with this name in the editor's interface. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}
