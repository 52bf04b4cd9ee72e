/** Programs from Debian's packages, where those can be had unasked; elsewhere nothing happens. */
import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runQuietly } from './run.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

/** Installs a package; only root can. */
export async function installPackage(name: string): Promise<void> {
  if (!isLinux || !isRoot) return;
  process.stdout.write(`Installing the package "${name}" …\n`);
  await updateLists();
  await runQuietly('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Unpacks packages into a folder without installing them: no script of theirs runs.
 *
 * @param list tells their names, once the lists of packages are up to date.
 */
export async function unpackPackages(
  list: () => readonly string[] | Promise<readonly string[]>,
  folder: string,
): Promise<void> {
  if (!isLinux) return;
  if (isRoot) await updateLists();
  const names = await list();
  if (names.length === 0) return;
  process.stdout.write(`Unpacking the packages ${names.join(', ')} …\n`);
  await mkdir(folder, { recursive: true });
  await runQuietly('apt-get', ['download', '--quiet', ...names], { cwd: folder });
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.deb')) continue;
    const extraction = promisify(execFile)('dpkg-deb', ['--extract', join(folder, file), folder]);
    // What is missing then shows when the program is tried.
    await extraction.catch(() => {});
  }
  // Where there is no git, turbo follows every link in a package of the workspace, and fails on a broken one.
  await runQuietly('find', [folder, '-xtype', 'l', '-delete']);
}

/** What installing a package would bring, itself and what it needs; nothing where it cannot be had. */
export async function listMissing(name: string): Promise<string[]> {
  const parameters = ['install', '--simulate', '--no-install-recommends', name];
  const { stdout } = await promisify(execFile)('apt-get', parameters).catch(() => ({ stdout: '' }));
  return [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, found = '']) => found);
}

async function updateLists(): Promise<void> {
  await runQuietly('apt-get', ['update', '--quiet']);
}
