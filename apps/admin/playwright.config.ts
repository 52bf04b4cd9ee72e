/** Uses the Playwright configuration of `apps/site`. */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/**
 * Tests that run only in `npm run test:all` and for pull requests: tests of pages that list what the platform stored.
 * The platform's tests cover the calls of these pages.
 */
const SLOW_TESTS = ['activity.spec.ts', 'files.spec.ts'];

/** Rare failures and tools, which run only where slow tests run. The other tests of the same files stay. */
const SLOW_CASES = [
  /records.spec.ts .*(still be undone|imports a file|suggests the records|asks before|through a provider)/,
  /tokens.spec.ts .*scripts do not load/,
  /users.spec.ts .*an invalid address/,
];

export default defineConfig(site, {
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
  grepInvert: runsAllTests ? [] : SLOW_CASES,
});
