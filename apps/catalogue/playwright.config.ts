import { fileURLToPath } from 'node:url';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { defineConfig } from '@playwright/test';

const chromium = chromiumLaunchOptions();

// Chromium renders text as fontconfig specifies, and each machine configures that differently.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('e2e/fonts.conf', import.meta.url));

export default defineConfig({
  testDir: 'e2e',
  // Node removes the types itself.
  build: { external: ['**'] },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A story without a screenshot fails. Only `pnpm run screenshots` writes screenshots.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // Fails hung tests only: the machine may be busy with other work.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // Chromium renders the edges of letters slightly differently on another machine.
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
        // The settings of e2e/fonts.conf, for browsers that do not use fontconfig.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
      ],
    },
  },
});
