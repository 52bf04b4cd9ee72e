import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findExecutable } from './find-executable.ts';

/** Stands in `GROUNDWORK_FIREFOX` where none can be driven. */
export const NO_FIREFOX = 'none';

/** A long-supported release; the one before it lacks commands of WebDriver BiDi that Puppeteer gives. */
export const OLDEST_FIREFOX = 153;

/** Chromium without a user interface, as Debian packages it. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The Chromium for tests: the one `GROUNDWORK_CHROMIUM` names, else the first on the PATH, else
 * undefined, which leaves Playwright to use its own. A headless shell comes first: it draws the same
 * pages in two thirds of the processor time.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = [HEADLESS_SHELL, ...FULL_CHROMIUM];
  return findExecutable({ variable: 'GROUNDWORK_CHROMIUM', names }, env);
}

/** The Chromium for measurements: like {@link findChromium}, but never a headless shell of the PATH. */
export function findFullChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findExecutable({ variable: 'GROUNDWORK_CHROMIUM', names: FULL_CHROMIUM }, env);
}

/**
 * The Firefox of this machine, as its maker released it: the one `GROUNDWORK_FIREFOX` names, else
 * the first on the PATH, else undefined.
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = ['firefox-esr', 'firefox'];
  const found = findExecutable({ variable: 'GROUNDWORK_FIREFOX', names }, env);
  return found === NO_FIREFOX ? undefined : found;
}

/** Whether a Firefox is there, and new enough to be driven. */
export async function canDriveFirefox(firefox: string | undefined): Promise<boolean> {
  if (firefox === undefined) return false;
  const { stdout } = await promisify(execFile)(firefox, ['--version']).catch(() => ({
    stdout: '',
  }));
  return Number(stdout.match(/\d+/)?.[0]) >= OLDEST_FIREFOX;
}
