/**
 * The repository as it stands, in another folder: what git would take in, and what was built of the
 * packages. Versions, changelogs and tags of a rehearsal are written there; the repository stays as it is.
 */
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import { readPublishedPackages } from './published-packages.ts';
import { npmSettings, type Registry } from './registry.ts';

/** Whoever runs a rehearsal: neither their name nor their keys and hooks have a part in it. */
export const REHEARSAL_ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Rehearsal',
  GIT_AUTHOR_EMAIL: 'rehearsal@groundwork.example',
  GIT_COMMITTER_NAME: 'Rehearsal',
  GIT_COMMITTER_EMAIL: 'rehearsal@groundwork.example',
};

/**
 * Copies a repository, commits what it copied, and installs what its packages need to be built.
 *
 * @param registry to which the copy's packages are published.
 * @throws Error naming the package that was not built.
 */
export async function copyRepository(from: string, to: string, registry: Registry): Promise<void> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = (await run(from, 'git', listed)).split('\0').filter((file) => file !== '');
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(from, file), join(to, file)).catch(unlessDeleted);
  }
  await run(to, 'git', ['init', '--quiet', '--initial-branch=main'], REHEARSAL_ENVIRONMENT);
  await appendFile(join(to, '.git/info/exclude'), '.npmrc\n');
  await writeFile(join(to, '.npmrc'), npmSettings(registry));
  await commitAll(to, 'the repository, as it stands');

  for (const { name, folder } of await readPublishedPackages(from)) {
    await cp(join(from, folder, 'dist'), join(to, folder, 'dist'), { recursive: true }).catch(
      (cause) => {
        throw new Error(`${name} is not built: run "pnpm build" first.`, { cause });
      },
    );
  }
  const only = ['--filter=./packages/*', '--filter=groundwork'];
  await run(to, 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...only]);
}

/** Commits everything in a copy. */
export async function commitAll(copy: string, message: string): Promise<void> {
  await run(copy, 'git', ['add', '--all'], REHEARSAL_ENVIRONMENT);
  await run(copy, 'git', ['commit', '--quiet', `--message=${message}`], REHEARSAL_ENVIRONMENT);
}

/** Git lists files that were deleted and not committed. */
function unlessDeleted(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
