/** Programs from Debian's packages, where those can be had unasked; elsewhere nothing happens. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

/** Installs a package; only root can. */
export async function installPackage(name: string): Promise<void> {
  if (!isLinux || !isRoot) return;
  process.stdout.write(`Installing the package "${name}" …\n`);
  await updateLists();
  await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Unpacks packages into a folder without installing them: no script of theirs runs. */
export async function unpackPackages(names: readonly string[], folder: string): Promise<void> {
  if (!isLinux) return;
  process.stdout.write(`Unpacking the packages ${names.join(', ')} …\n`);
  await mkdir(folder, { recursive: true });
  if (isRoot) await updateLists();
  await run('apt-get', ['download', '--quiet', ...names], { cwd: folder });
  for (const file of await readdir(folder)) {
    if (file.endsWith('.deb')) await run('dpkg-deb', ['--extract', join(folder, file), folder]);
  }
}

async function updateLists(): Promise<void> {
  await run('apt-get', ['update', '--quiet']);
}
