import { fileURLToPath } from 'node:url';
import { findChromium } from '@groundwork/launcher/browser';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

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
  expect: {
    // A machine that builds and tests at once answers late, not wrongly.
    timeout: 10_000,
    // Another machine's Chromium draws the edges of letters a little differently.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' },
  },
  reporter: [['list'], ['json', { outputFile: '.test-results/playwright.json' }]],
  outputDir: '.test-results/artifacts',
  use: {
    locale: 'en-GB',
    viewport: { width: 640, height: 480 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // What e2e/fonts.conf says, for browsers that do not ask fontconfig.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
      ],
    },
  },
});
