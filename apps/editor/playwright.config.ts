/** Uses the site's configuration. */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/** Tests that change every field of Home, which takes more than a minute. */
const SLOW_TESTS = ['{publish,save}-all.spec.ts'];

export default defineConfig(site, {
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
  // Each platform would compress the files of the editor at the highest level, which nothing here reads.
  use: { extraHTTPHeaders: { 'Accept-Encoding': 'identity' } },
});
