/**
 * Installs test programs from Debian packages. Uses no npm package, so that it can run while npm packages are
 * installed.
 */
import { canDriveFirefox, findChromium, findFirefox, HEADLESS_SHELL } from './browser.ts';
import { installPackage, listMissing, unpackPackages } from './debian-packages.ts';
import { findNginx, unpackedNginx } from './find-nginx.ts';
import { terminal } from './progress/status-line.ts';
import { run } from './run.ts';
import { findSwift, swiftCommand, unpackedSwift } from './swift.ts';

/** Installs or unpacks git, and the browsers and servers for tests, unless they are present. */
export async function installDebianPrograms(): Promise<void> {
  if (!(await hasGit())) {
    await installPackage('git');
    if (!(await hasGit())) {
      terminal.write('git could not be installed, so checks that need it fail. Install git.\n');
    }
  }
  const isNamed = Boolean(process.env.GROUNDWORK_CHROMIUM);
  if (!isNamed && !findChromium()?.endsWith(HEADLESS_SHELL)) await installPackage(HEADLESS_SHELL);
  if (!(await canDriveFirefox(findFirefox()))) await installPackage('firefox-esr');
  // Some machines start a web server when its package is installed.
  if (findNginx() === undefined) {
    await unpackPackages(() => ['nginx', 'nginx-common'], unpackedNginx);
  }
  if ((await findWorkingSwift()) === undefined) {
    await unpackPackages(() => listMissing('python3-swift'), unpackedSwift);
  }
}

/** Git lists the files of the repository for some checks. */
async function hasGit(): Promise<boolean> {
  return (await run('git', ['--version'])) === 0;
}

/**
 * Resolves with the folder of OpenStack Swift, or undefined if it is missing or does not run. An installed Swift may lack
 * a package, or a file system with extended attributes.
 */
export async function findWorkingSwift(): Promise<string | undefined> {
  const folder = findSwift();
  if (folder === undefined) return undefined;
  const { program, parameters, env } = swiftCommand(folder, ['--check']);
  return (await run(program, parameters, { env })) === 0 ? folder : undefined;
}
