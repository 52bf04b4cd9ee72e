/**
 * Installs the programs that the tests need from Debian packages. This module uses no npm package, so that it can run
 * while npm packages are being installed.
 */
import { canDriveFirefox, findChromium, findFirefox, HEADLESS_SHELL } from './browser.ts';
import { installPackage, listMissing, unpackPackages } from './debian-packages.ts';
import { findNginx, unpackedNginx } from './find-nginx.ts';
import { terminal } from './progress/status-line.ts';
import { run } from './run.ts';
import { findSwift, swiftCommand, unpackedSwift } from './swift.ts';

/**
 * Installs or unpacks git, and the browsers and servers for the tests, unless they are present.
 *
 * @param runsAll whether the slow tests run too. Only these need Firefox and OpenStack Swift.
 */
export async function installDebianPrograms(runsAll: boolean): Promise<void> {
  if (!(await hasGit())) {
    await installPackage('git');
    if (!(await hasGit())) {
      terminal.write('git could not be installed, so checks that need it fail. Install git.\n');
    }
  }
  const isNamed = Boolean(process.env.GROUNDWORK_CHROMIUM);
  if (!isNamed && !findChromium()?.endsWith(HEADLESS_SHELL)) await installPackage(HEADLESS_SHELL);
  // The package of Firefox depends on the one with `ps`, which slow tests call.
  if (runsAll && !(await canDriveFirefox(findFirefox()))) await installPackage('firefox-esr');
  // Unpacks nginx instead of installing it, because installing its package may start a web server.
  if (findNginx() === undefined) {
    await unpackPackages(() => ['nginx', 'nginx-common'], unpackedNginx);
  }
  if (runsAll && (await findWorkingSwift()) === undefined) {
    await unpackPackages(() => listMissing('python3-swift'), unpackedSwift);
  }
}

/** Whether git is installed. Some checks need git to list the repository's files. */
async function hasGit(): Promise<boolean> {
  return (await run('git', ['--version'])) === 0;
}

/**
 * Resolves with the folder of OpenStack Swift, or with undefined if Swift is missing or does not run. Swift may not run
 * because a package is missing, or because the file system has no extended attributes.
 */
export async function findWorkingSwift(): Promise<string | undefined> {
  const folder = findSwift();
  if (folder === undefined) return undefined;
  const { program, parameters, env } = swiftCommand(folder, ['--check']);
  return (await run(program, parameters, { env })) === 0 ? folder : undefined;
}
