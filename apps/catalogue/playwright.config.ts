import { fileURLToPath } from 'node:url';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { defineConfig } from '@playwright/test';

const chromium = chromiumLaunchOptions();

// Chromium asks fontconfig how to draw letters, and machines are set up to answer differently.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('e2e/fonts.conf', import.meta.url));

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A story without a screenshot fails; `pnpm run screenshots` is what takes one.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // Deadlines for what hangs only: a machine that builds and tests at the same time is slow.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Another machine's Chromium draws the edges of letters a little differently.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, animations: 'disabled' },
  },
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: '.test-results/playwright.json' }],
  ],
  outputDir: '.test-results/artifacts',
  use: {
    locale: 'en-GB',
    viewport: { width: 640, height: 480 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...chromium,
      args: [
        ...chromium.args,
        // What e2e/fonts.conf says, for browsers that do not ask fontconfig.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
      ],
    },
  },
});
