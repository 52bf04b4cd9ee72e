import { findExecutable } from './find-executable.ts';

/**
 * The Chromium of this machine: the one `GROUNDWORK_CHROMIUM` names, else the first on the PATH,
 * else undefined, which leaves Playwright to use its own.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return findExecutable({ variable: 'GROUNDWORK_CHROMIUM', names }, env);
}

/**
 * The Firefox of this machine, as its maker released it: the one `GROUNDWORK_FIREFOX` names, else
 * the first on the PATH, else undefined.
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = ['firefox-esr', 'firefox'];
  return findExecutable({ variable: 'GROUNDWORK_FIREFOX', names }, env);
}
