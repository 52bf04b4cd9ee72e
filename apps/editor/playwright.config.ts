/** Uses the Playwright configuration of `apps/site`. */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/**
 * Tests that run only in `npm run test:all` and for pull requests: tests that change every value of Home, and tests of
 * several people, several pages and the theme. The tests in `src` cover the same behaviour without a browser.
 */
const SLOW_TESTS = ['{appearance,pages,publish-all,same-list,save-all,together}.spec.ts'];

export default defineConfig(site, {
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
  // Requests files without compression, because each platform would compress the editor's files at the highest level.
  use: { extraHTTPHeaders: { 'Accept-Encoding': 'identity' } },
});
