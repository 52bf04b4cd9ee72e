/** Uses Debian's packages on machines with apt. On other machines these functions do nothing. */
import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { terminal } from './progress/status-line.ts';
import { runQuietly } from './run.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

let indexUpdate: Promise<unknown> | undefined;

/** Installs a package. Does nothing if this process does not run as root. */
export async function installPackage(name: string): Promise<void> {
  if (!isLinux || !isRoot) return;
  terminal.write(`Installing the package "${name}" …\n`);
  await updateIndex();
  await runQuietly('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Unpacks packages into a folder without installing them, so that none of their scripts runs.
 *
 * @param listNames called after the package index was updated; resolves with the names of the packages.
 */
export async function unpackPackages(
  listNames: () => readonly string[] | Promise<readonly string[]>,
  folder: string,
): Promise<void> {
  if (!isLinux) return;
  if (isRoot) await updateIndex();
  const names = await listNames();
  if (names.length === 0) return;
  terminal.write(`Unpacking the packages ${names.join(', ')} …\n`);
  await mkdir(folder, { recursive: true });
  await runQuietly('apt-get', ['download', '--quiet', ...names], { cwd: folder });
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.deb')) continue;
    const extraction = promisify(execFile)('dpkg-deb', ['--extract', join(folder, file), folder]);
    // Ignores a failure, because the caller runs the program, which detects missing files.
    await extraction.catch(() => {});
  }
  // Deletes broken links, because without git turbo follows all links in a workspace package, and fails on a broken
  // one.
  await runQuietly('find', [folder, '-xtype', 'l', '-delete']);
}

/**
 * Returns the packages that an installation would add: the package itself and its missing dependencies. Returns
 * an empty array if the package is unavailable or installed.
 */
export async function listMissing(name: string): Promise<string[]> {
  const parameters = ['install', '--simulate', '--no-install-recommends', name];
  const { stdout } = await promisify(execFile)('apt-get', parameters).catch(() => ({ stdout: '' }));
  return [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, found = '']) => found);
}

function updateIndex(): Promise<unknown> {
  indexUpdate ??= runQuietly('apt-get', ['update', '--quiet']);
  return indexUpdate;
}
