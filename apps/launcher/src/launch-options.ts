import { findChromium, findFullChromium } from './browser.ts';

interface LaunchOptions {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Returns options with which Playwright starts the Chromium for tests. They disable its background requests. */
export function chromiumLaunchOptions(): LaunchOptions {
  return optionsFor(findChromium());
}

/**
 * Returns options with which Playwright starts the Chromium for benchmarks: the full Chromium if it is installed,
 * because visitors use the full Chromium.
 */
export function fullChromiumLaunchOptions(): LaunchOptions {
  return optionsFor(findFullChromium());
}

function optionsFor(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  };
}
