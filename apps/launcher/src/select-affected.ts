import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { planTasks } from './progress/run-turbo.ts';
import { root } from './run.ts';
import type { Selection } from './select-tests.ts';
import { TASKS } from './tasks.ts';

const PARTS = 'packages/platform/src/parts';

/** Selects the tests of what has changed since a git revision, in commits or in the working tree. */
export async function selectAffected(revision: string): Promise<Selection> {
  const [changed = '', added = ''] = await Promise.all([
    git('diff', '--name-only', revision, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return selectForChanges(`${changed}${added}`.split('\n').filter((file) => file !== ''));
}

/**
 * Selects the tests of the packages that contain the files, and of all packages that use them. If the only changes of
 * the platform are in its parts, selects the tests of these parts and of the parts that use them. Otherwise each test
 * that starts the platform would depend on each part.
 *
 * @param files paths relative to the root of the repository.
 */
export async function selectForChanges(files: readonly string[]): Promise<Selection> {
  const code = files.filter((file) => !file.endsWith('.md'));
  const folders = new Set(code.map((file) => /^(?:apps|packages)\/[^/]+(?=\/)/.exec(file)?.[0]));
  if (folders.has(undefined)) return { tasks: TASKS, files: [] };
  const inPlatform = code.filter((file) => file.startsWith('packages/platform/'));
  const parts = new Set(inPlatform.map(partOf));
  if (!parts.has(undefined)) folders.delete('packages/platform');
  const filters = [...folders].map((folder) => `--filter=...{./${folder}}`);
  const plan = filters.length === 0 ? [] : await planTasks(['test', 'e2e', ...filters]);
  const tasks = plan
    .filter(({ task }) => task === 'test' || task === 'e2e')
    .map(({ taskId }) => taskId);
  const runsPlatform = tasks.includes('@groundwork/platform#test');
  return { tasks, files: runsPlatform ? [] : await testsOf(parts) };
}

/** Returns the test files of parts, and of the parts that use them directly or indirectly. */
async function testsOf(parts: ReadonlySet<string | undefined>): Promise<string[]> {
  const affected = new Set(parts);
  const sources = new Map<string, string>();
  for await (const file of glob(`${PARTS}/*/**/*.{ts,tsx}`, { cwd: root }))
    sources.set(file, await readFile(join(root, file), 'utf8'));
  // Also visits the parts that the loop adds.
  for (const part of affected)
    for (const [file, source] of sources)
      if (source.includes(`/${part}/index.ts'`)) affected.add(partOf(file));
  return [...sources.keys()]
    .filter((file) => /\.test\.tsx?$/.test(file) && affected.has(partOf(file)))
    .sort();
}

function partOf(file: string): string | undefined {
  return new RegExp(`^${PARTS}/([^/]+)/`).exec(file)?.[1];
}

async function git(...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: root })).stdout;
}
