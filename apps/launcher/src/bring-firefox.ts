import { canDriveFirefox, findFirefox, NO_FIREFOX, OLDEST_FIREFOX } from './browser.ts';
import { installPackage } from './debian-packages.ts';

/**
 * Brings a Firefox for the tests: one that is there, else Debian's package; resolves with the
 * environment that names it, or that there is none. Playwright's own is of no use: the tests drive
 * Firefox as it is released.
 */
export async function bringFirefox(): Promise<Record<string, string>> {
  if (!(await canDriveFirefox(findFirefox()))) await installPackage('firefox-esr');
  const firefox = findFirefox();
  if (firefox === undefined || !(await canDriveFirefox(firefox))) {
    process.stdout.write(
      `No Firefox ${OLDEST_FIREFOX} or newer could be brought, so its tests are skipped. Install Firefox, or set GROUNDWORK_FIREFOX to its path, to run them.\n`,
    );
    return { GROUNDWORK_FIREFOX: NO_FIREFOX };
  }
  process.stdout.write(`Using ${firefox}\n`);
  return { GROUNDWORK_FIREFOX: firefox };
}
