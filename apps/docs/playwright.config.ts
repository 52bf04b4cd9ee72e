import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A machine that builds and tests at once answers late, not wrongly.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.test-results/playwright.json' }]],
  outputDir: '.test-results/artifacts',
  use: {
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunchOptions(),
  },
});
