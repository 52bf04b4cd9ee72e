/** Finds the browsers that the tests need, and downloads Chromium if it is missing. */
import {
  canDriveFirefox,
  findChromium,
  findFirefox,
  NO_FIREFOX,
  OLDEST_FIREFOX,
} from './browser.ts';
import { installPackage } from './debian-packages.ts';
import { terminal } from './progress/status-line.ts';
import { run } from './run.ts';

const DOWNLOAD_MS = 300_000;
const DOWNLOAD = 'playwright install --only-shell chromium'.split(' ');

/**
 * Finds or installs a Chromium. Prefers a headless shell, then any Chromium of this machine, then Playwright's,
 * then Debian's package. Resolves with the environment variable that names this Chromium.
 *
 * @throws Error if none can be installed.
 */
export async function ensureChromium(): Promise<Record<string, string>> {
  const present = findChromium();
  if (present !== undefined) return chromiumEnv(present);

  // Limits the time of the download, because some networks drop packets to Playwright's server instead of rejecting
  // them.
  const download = ['--filter', '@groundwork/site', 'exec', ...DOWNLOAD];
  if ((await run('pnpm', download, { timeoutMs: DOWNLOAD_MS })) === 0) {
    terminal.write('Using the Chromium that Playwright downloaded.\n');
    return {};
  }
  await installPackage('chromium');
  const installed = findChromium();
  if (installed !== undefined) return chromiumEnv(installed);
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or set GROUNDWORK_CHROMIUM to its path.',
  );
}

/**
 * Finds a Firefox. Resolves with the environment variable that names this Firefox, or that disables the tests on
 * Firefox. Never uses Playwright's patched Firefox, because the tests are for released versions.
 */
export async function ensureFirefox(): Promise<Record<string, string>> {
  const firefox = findFirefox();
  if (firefox === undefined || !(await canDriveFirefox(firefox))) {
    terminal.write(
      `Firefox ${OLDEST_FIREFOX} or newer could not be installed, so its tests are skipped. Install Firefox, or set GROUNDWORK_FIREFOX to its path, to run them.\n`,
    );
    return { GROUNDWORK_FIREFOX: NO_FIREFOX };
  }
  terminal.write(`Using ${firefox}\n`);
  return { GROUNDWORK_FIREFOX: firefox };
}

function chromiumEnv(path: string): Record<string, string> {
  terminal.write(`Using ${path}\n`);
  return { GROUNDWORK_CHROMIUM: path };
}
