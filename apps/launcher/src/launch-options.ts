import { findChromium } from './browser.ts';

/** How a test starts Chromium: the one of this machine, which asks nobody for news. */
export function chromiumLaunchOptions(env: NodeJS.ProcessEnv = process.env): {
  readonly executablePath?: string;
  readonly args: string[];
} {
  const executablePath = findChromium(env);
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
