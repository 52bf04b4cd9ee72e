import { runsAllTests } from '@groundwork/launcher/all-tests';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { defineConfig } from '@playwright/test';

/**
 * Tests that run only in `npm run test:all` and for pull requests. Each test in Firefox starts another browser, and
 * tests in Chromium cover the same behaviour. The tests of `auth-react` cover the end of a session and invalid settings,
 * those of `ui` toasts, those of `site-kit` the widths of fallback fonts and the files for other hosts, and the
 * platform's tests the theme of the account pages.
 */
const SLOW_TESTS = [
  '{altered-page,fallback-fonts,firefox*,motion,nginx,reading-conditions}.spec.ts',
  '{session-ended,settings-errors,static-host,theme-of-pages,toast}.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
  // The tag `@slow` marks tests of rare failures and details, which run only in `npm run test:all` and for pull requests.
  grepInvert: runsAllTests ? [] : /@slow/,
  // Playwright does not compile modules, because Node itself removes types, and Babel would rewrite every module
  // outside `node_modules`, even the platform's bundle.
  build: { external: ['**'] },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // The time limit is long, so that only a test that hangs exceeds it, even on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: '.test-results/playwright.json' }],
  ],
  outputDir: '.test-results/artifacts',
  use: {
    locale: 'en-GB',
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Animations are turned off, because they would take most of the time of a test. Tests about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunchOptions(),
  },
});
