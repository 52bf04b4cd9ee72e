/**
 * Copies the repository to another folder, including uncommitted changes and built packages. The rehearsal
 * writes versions, changelogs and tags only to the copy.
 */
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import { readPublishedPackages } from './published-packages.ts';
import { npmSettings, type Registry } from './registry.ts';

/** Environment variables that make git ignore the user's configuration. */
export const ISOLATED_GIT: Readonly<Record<string, string>> = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Rehearsal',
  GIT_AUTHOR_EMAIL: 'rehearsal@groundwork.example',
  GIT_COMMITTER_NAME: 'Rehearsal',
  GIT_COMMITTER_EMAIL: 'rehearsal@groundwork.example',
};

/**
 * Copies a repository, commits everything in the copy, and installs the dependencies that building the packages needs.
 *
 * @param registry the registry to which packages are published from the copy.
 * @throws Error if a package is not built.
 */
export async function copyRepository(from: string, to: string, registry: Registry): Promise<void> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = (await run(from, 'git', listed)).split('\0').filter((file) => file !== '');
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(from, file), join(to, file)).catch(ignoreDeleted);
  }
  await run(to, 'git', ['init', '--quiet', '--initial-branch=main'], ISOLATED_GIT);
  await appendFile(join(to, '.git/info/exclude'), '.npmrc\n');
  await writeFile(join(to, '.npmrc'), npmSettings(registry));
  await commitAll(to, 'copied');

  for (const { name, folder } of await readPublishedPackages(from)) {
    await cp(join(from, folder, 'dist'), join(to, folder, 'dist'), { recursive: true }).catch(
      (cause) => {
        throw new Error(`${name} is not built. Run "pnpm build" first.`, { cause });
      },
    );
  }
  const only = ['--filter=./packages/*', '--filter=groundwork'];
  await run(to, 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...only]);
}

export async function commitAll(copy: string, message: string): Promise<void> {
  await run(copy, 'git', ['add', '--all'], ISOLATED_GIT);
  await run(copy, 'git', ['commit', '--quiet', `--message=${message}`], ISOLATED_GIT);
}

/** Ignores the error about a missing file, because git also lists files that were deleted without a commit. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
