/** Uses the Playwright configuration of `apps/site`. */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/** Tests that change every value of Home take more than a minute, so they run only in `npm run test:all`. */
const SLOW_TESTS = ['{publish,save}-all.spec.ts'];

/**
 * Tests of rare orders of edits, which run only in `npm run test:all`, because the tests in `src/merge` cover the
 * merging.
 */
const SLOW_CASES =
  /two people in the same list .*(add equal items|moves the item|removes its item)/;

export default defineConfig(site, {
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
  grepInvert: runsAllTests ? [] : SLOW_CASES,
  // Requests files without compression, because each platform would compress the editor's files at the highest level.
  use: { extraHTTPHeaders: { 'Accept-Encoding': 'identity' } },
});
