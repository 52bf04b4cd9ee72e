/** Uses the Playwright configuration of `apps/site`. */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/**
 * Tests that run only in `npm run test:all` and for pull requests: tests of pages that list what the platform stored.
 * The platform's tests cover the calls of these pages.
 */
const SLOW_TESTS = ['activity.spec.ts', 'files.spec.ts'];

export default defineConfig(site, {
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
});
