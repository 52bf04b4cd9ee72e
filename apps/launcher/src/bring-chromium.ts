/**
 * Provides a Chromium for the tests: a headless shell, installed if necessary; else any Chromium of this
 * machine; else Playwright's own; else Debian's package.
 *
 * Playwright's download needs a host that closed networks do not reach. It fails quickly there, and a
 * timeout ends it where it would hang.
 */
import { findChromium, HEADLESS_SHELL } from './browser.ts';
import { installPackage } from './debian-packages.ts';
import { run } from './run.ts';

const DOWNLOAD_MS = 300_000;
const DOWNLOAD = 'playwright install --only-shell chromium'.split(' ');

/**
 * Makes sure that there is a Chromium; resolves with the environment that names it to the tests.
 *
 * @throws Error saying what to install when none can be provided.
 */
export async function bringChromium(): Promise<Record<string, string>> {
  const isNamed = Boolean(process.env.GROUNDWORK_CHROMIUM);
  if (!isNamed && !findChromium()?.endsWith(HEADLESS_SHELL)) await installPackage(HEADLESS_SHELL);
  const present = findChromium();
  if (present !== undefined) return use(present);

  const download = ['--filter', '@groundwork/site', 'exec', ...DOWNLOAD];
  if ((await run('pnpm', download, { timeoutMs: DOWNLOAD_MS })) === 0) {
    process.stdout.write('Using the Chromium that Playwright downloaded.\n');
    return {};
  }
  await installPackage('chromium');
  const installed = findChromium();
  if (installed !== undefined) return use(installed);
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or set GROUNDWORK_CHROMIUM to its path.',
  );
}

function use(path: string): Record<string, string> {
  process.stdout.write(`Using ${path}\n`);
  return { GROUNDWORK_CHROMIUM: path };
}
