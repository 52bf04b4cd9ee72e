import { versions } from 'node:process';

/** Lowest major version of Node.js that the platform needs, as in package.json. */
const LEAST_VERSION = 24;

/**
 * Loads and runs a program if Node.js is new enough. Otherwise prints which version is needed, and sets exit
 * code 1.
 *
 * A main module must import nothing else: in an older Node.js, a module that imports `node:sqlite` fails before
 * any code of the program runs.
 */
export async function runOnNode(
  load: () => Promise<unknown>,
  version = versions.node,
): Promise<void> {
  if (Number.parseInt(version, 10) >= LEAST_VERSION) {
    await load();
    return;
  }
  process.stderr.write(
    `Groundwork needs Node.js ${LEAST_VERSION} or later, but this is ${version}. Install a current version from https://nodejs.org, and run the command again.\n`,
  );
  process.exitCode = 1;
}
