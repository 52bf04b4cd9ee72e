import { runsAllTests } from '@groundwork/launcher/all-tests';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { defineConfig } from '@playwright/test';

/** Tests that each start another Firefox, for behaviour that the Chromium tests already cover. */
const SLOW_TESTS = ['firefox-*.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
  // Node removes the types itself. Babel would rewrite every module outside `node_modules`, including the platform's
  // bundle.
  build: { external: ['**'] },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Long enough that only a hung test fails, even on a busy machine.
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
    // Disabled, because animations would take most of a test's time; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunchOptions(),
  },
});
