import { findChromium, findFullChromium } from './browser.ts';

interface LaunchOptions {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Returns options that start the Chromium for tests, without background requests. */
export function chromiumLaunchOptions(): LaunchOptions {
  return optionsFor(findChromium());
}

/** Returns the same options for benchmarks, with the full Chromium that visitors use. */
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
