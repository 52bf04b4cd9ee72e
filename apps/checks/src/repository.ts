import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Absolute path of the repository's root folder, without a trailing slash. */
export const root: string = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/**
 * Lists the files of the repository: files that Git tracks, and files that Git neither tracks nor ignores. The
 * paths are relative to the root.
 *
 * @param patterns Git path patterns, such as `*.md`, which matches in every folder.
 * @throws Error if the repository is not a clone, or if git is not installed.
 */
export async function listFiles(patterns: readonly string[]): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const { stdout } = await exec('git', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 }).catch(
    (cause: unknown) => {
      throw new Error(
        'This check reads the list of files from git. Run it in a clone of the repository, with git.',
        { cause },
      );
    },
  );
  // Leaves out files that were deleted without a commit, because git lists them too.
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}
