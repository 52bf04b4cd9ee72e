import { fileURLToPath } from 'node:url';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { defineConfig } from '@playwright/test';

const chromium = chromiumLaunchOptions();

// Chromium renders text with fontconfig settings, which differ between machines, so the tests use their own settings.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('e2e/fonts.conf', import.meta.url));

export default defineConfig({
  testDir: 'e2e',
  // Playwright does not compile the test files, because Node itself removes their types.
  build: { external: ['**'] },
  fullyParallel: true,
  // One worker runs all tests, because a second worker would spend more time on loading Storybook than it saves.
  workers: 1,
  forbidOnly: true,
  // A story without a screenshot fails its test. Only `pnpm run screenshots` writes screenshots.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // The time limit is long, so that only a test that hangs exceeds it, even on a busy machine.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // Allows a few pixels to differ, because Chromium renders the edges of letters slightly differently on each
    // machine.
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
        // The same settings as in e2e/fonts.conf, for browsers that do not use fontconfig.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
      ],
    },
  },
});
