import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportsWithoutChangeset } from './reports-without-changeset.ts';

// A copy of the sources can be tested where there is no git.
const hasGit = spawnSync('git', ['--version']).status === 0;
const itWithGit = it.skipIf(!hasGit);

let repository: string;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'api-changesets-'));
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['one', 'two']) {
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@fixture/${name}` }));
    write(`packages/${name}/api/index.api.md`, 'first');
  }
  write('.changeset/config.json', '{}');
  commit();
  git('switch', '--quiet', '--create', 'work');
});

afterEach(() => rmSync(repository, { recursive: true }));

itWithGit('finds nothing where no report changes', async () => {
  write('packages/one/src/index.ts', 'export {};');
  commit();
  expect(await reportsWithoutChangeset(repository, 'main')).toEqual([]);
});

itWithGit('finds a changed and a new report of a package that no changeset names', async () => {
  write('packages/one/api/index.api.md', 'second');
  write('packages/one/api/boot.api.md', 'first');
  write('packages/two/api/index.api.md', 'second');
  changeset('two');
  commit();
  expect(await reportsWithoutChangeset(repository, 'main')).toEqual([
    {
      name: '@fixture/one',
      reports: ['packages/one/api/boot.api.md', 'packages/one/api/index.api.md'],
    },
  ]);
});

itWithGit('is content with a changeset that names the package', async () => {
  write('packages/one/api/index.api.md', 'second');
  changeset('one');
  commit();
  expect(await reportsWithoutChangeset(repository, 'main')).toEqual([]);
});

itWithGit('takes no changeset of earlier work for an answer', async () => {
  git('switch', '--quiet', 'main');
  changeset('one');
  commit();
  git('switch', '--quiet', '--create', 'later');
  write('packages/one/api/index.api.md', 'second');
  commit();
  expect(await reportsWithoutChangeset(repository, 'main')).toHaveLength(1);
});

itWithGit('leaves alone what the base has changed meanwhile', async () => {
  git('switch', '--quiet', 'main');
  write('packages/two/api/index.api.md', 'second');
  commit();
  git('switch', '--quiet', 'work');
  expect(await reportsWithoutChangeset(repository, 'main')).toEqual([]);
});

function changeset(name: string): void {
  write(`.changeset/${name}.md`, `---\n'@fixture/${name}': minor\n---\n\nSays what changed.\n`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
}

function commit(): void {
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'x');
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: repository });
}
