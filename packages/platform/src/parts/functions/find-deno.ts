import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { arch, platform } from 'node:process';
import { pathToFileURL } from 'node:url';

const EXECUTABLE = platform === 'win32' ? 'deno.exe' : 'deno';
/** The npm package with Deno's executable for this machine, on which the npm package `deno` depends. */
const BINARY_PACKAGE = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;

/**
 * Returns the path of Deno's executable, from the app's or the platform's npm package `deno`, or from `PATH`.
 *
 * Does not use the launcher that npm links as `deno`, because it does not forward the process's message channel.
 *
 * @param folder folder of the app's functions.
 */
export function findDeno(folder: string): string | undefined {
  return (
    findInPackages(pathToFileURL(join(folder, 'package.json')).href) ??
    findInPackages(import.meta.url) ??
    findInPath(process.env.PATH ?? '')
  );
}

/**
 * Returns the path of Deno's executable in the directories of `PATH`. Ignores the launcher of an npm package.
 *
 * @internal
 */
export function findInPath(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter((directory) => directory !== '' && !directory.includes('node_modules'))
    .map((directory) => join(directory, EXECUTABLE))
    .find((file) => existsSync(file));
}

function findInPackages(from: string): string | undefined {
  try {
    const launcher = createRequire(from).resolve('deno/package.json');
    const binary = createRequire(launcher).resolve(`${BINARY_PACKAGE}/package.json`);
    return join(dirname(binary), EXECUTABLE);
  } catch {
    return undefined;
  }
}
