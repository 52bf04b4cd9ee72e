/** Test functions for the site. The tests of a worker share a platform, which serves the built site on a free port. */
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import { testWithPlatforms } from './platforms.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Platform settings in addition to the defaults of these tests. Tests set them with `test.use`. */
  readonly settings: PlatformSettings;
  /** Whether the test changes accounts, so that it needs a platform that no other test uses. */
  readonly changesAccounts: boolean;
  readonly platform: RunningPlatform;
  /** Errors and warnings in the page's console, including uncaught errors. */
  readonly consoleErrors: readonly string[];
}

export const admin = { email: 'admin@groundwork.example', password: 'a long admin password' };

export const test = testWithPlatforms.extend<Fixtures>({
  settings: [{}, { option: true }],

  changesAccounts: [false, { option: true }],

  platform: async ({ settings, changesAccounts, platforms }, use) => {
    const siteDir = fileURLToPath(new URL('../dist/client', import.meta.url));
    const all = { siteDir, admin, ...settings };
    const platform = await (changesAccounts ? platforms.start(all) : platforms.get(all));
    await use(platform);
    if (changesAccounts) await platform.stop();
  },

  baseURL: ({ platform }, use) => use(platform.url),

  consoleErrors: ({ page }, use) => use(collectConsoleErrors(page)),
});
