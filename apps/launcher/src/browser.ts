import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findExecutable } from './find-executable.ts';

/** Value of `GROUNDWORK_FIREFOX` that disables the tests in Firefox. */
export const NO_FIREFOX = 'none';

/**
 * Oldest major version of Firefox that Puppeteer can drive, an extended support release. Earlier ones lack
 * WebDriver BiDi commands that Puppeteer uses.
 */
export const OLDEST_FIREFOX = 153;

/** Name of the program of a Chromium without a user interface, in Debian's package. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Returns the Chromium for tests: the Chromium that `GROUNDWORK_CHROMIUM` names, or else the first on the PATH.
 * Returns undefined if no Chromium exists; Playwright then uses its own. A headless shell is preferred, because it
 * renders the same pages in two thirds of the processor time.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = [HEADLESS_SHELL, ...FULL_CHROMIUM];
  return findExecutable({ variable: 'GROUNDWORK_CHROMIUM', names }, env);
}

/**
 * Returns the Chromium for benchmarks. Searches the same places as {@link findChromium}, but uses a headless shell only
 * if no other Chromium exists.
 */
export function findFullChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = [...FULL_CHROMIUM, HEADLESS_SHELL];
  return findExecutable({ variable: 'GROUNDWORK_CHROMIUM', names }, env);
}

/**
 * Returns this machine's Firefox: the Firefox that `GROUNDWORK_FIREFOX` names, or else the first on the PATH,
 * or else undefined.
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = ['firefox-esr', 'firefox'];
  const found = findExecutable({ variable: 'GROUNDWORK_FIREFOX', names }, env);
  return found === NO_FIREFOX ? undefined : found;
}

/** Resolves with true if the Firefox exists, and Puppeteer can drive its version. */
export async function canDriveFirefox(firefox: string | undefined): Promise<boolean> {
  if (firefox === undefined) return false;
  const { stdout } = await promisify(execFile)(firefox, ['--version']).catch(() => ({
    stdout: '',
  }));
  return Number(stdout.match(/\d+/)?.[0]) >= OLDEST_FIREFOX;
}
