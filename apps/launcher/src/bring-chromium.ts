/**
 * Brings a Chromium for the tests: one that is there, else Playwright's own, else Debian's package.
 *
 * Playwright's download needs a host that closed networks do not reach; it fails quickly there, and
 * is given up after a while where it would hang.
 */
import { findChromium } from './browser.ts';
import { installPackage } from './debian-packages.ts';
import { run } from './run.ts';

const DOWNLOAD_MS = 300_000;

/**
 * Makes sure that there is a Chromium; resolves with the environment that names it to the tests.
 *
 * @throws Error saying what to install when none can be had.
 */
export async function bringChromium(): Promise<Record<string, string>> {
  const present = findChromium();
  if (present !== undefined) return use(present);

  const playwright = ['--filter', '@groundwork/site', 'exec', 'playwright', 'install', 'chromium'];
  if ((await run('pnpm', playwright, { timeoutMs: DOWNLOAD_MS })) === 0) {
    process.stdout.write('Using the Chromium that Playwright brought.\n');
    return {};
  }
  await installPackage('chromium');
  const installed = findChromium();
  if (installed !== undefined) return use(installed);
  throw new Error(
    'The browser tests need Chromium and none could be brought. Install Chromium or Chrome, or set GROUNDWORK_CHROMIUM to its path.',
  );
}

function use(path: string): Record<string, string> {
  process.stdout.write(`Using ${path}\n`);
  return { GROUNDWORK_CHROMIUM: path };
}
