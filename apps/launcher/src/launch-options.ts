import { findChromium, findFullChromium } from './browser.ts';

interface LaunchOptions {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Options to start the Chromium for tests without background requests. */
export function chromiumLaunchOptions(): LaunchOptions {
  return launch(findChromium());
}

/** The same for the Chromium for measurements, which is the one that visitors have. */
export function fullChromiumLaunchOptions(): LaunchOptions {
  return launch(findFullChromium());
}

function launch(executablePath: string | undefined): LaunchOptions {
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
