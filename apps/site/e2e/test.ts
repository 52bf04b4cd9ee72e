/** Test fixtures: a platform with the built site on a free port, shared by the tests of a worker. */
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import { testWithPlatforms } from './platforms.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Settings beyond the defaults of these tests; set with `test.use`. */
  readonly settings: PlatformSettings;
  /** Whether a test changes accounts, so that it needs a platform that no other test uses. */
  readonly changesAccounts: boolean;
  readonly platform: RunningPlatform;
  /** Errors and warnings in the page's console, including uncaught errors. */
  readonly consoleErrors: readonly string[];
}

/** The administrator that the platform creates for every test. */
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
