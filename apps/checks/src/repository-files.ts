import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/**
 * Files that belong to the repository, from its root: those Git knows and those it will be asked to
 * add, without what it ignores.
 *
 * @param patterns - Git's, as `*.md`, which means those of every folder.
 */
export async function repositoryFiles(
  root: string,
  patterns: readonly string[],
): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const { stdout } = await exec('git', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  // A file that is deleted and not yet committed is still among them.
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}
