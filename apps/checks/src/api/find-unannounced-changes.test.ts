import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUnannouncedChanges } from './find-unannounced-changes.ts';

// Skips these tests on a machine without git.
const hasGit = spawnSync('git', ['--version']).status === 0;

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

describe.skipIf(!hasGit)('findUnannouncedChanges', () => {
  it('returns nothing if no API report has changed', async () => {
    write('packages/one/src/index.ts', 'export {};');
    commit();
    expect(await findUnannouncedChanges(repository, 'main')).toEqual([]);
  });

  it('returns the changed and new API reports of a package that no changeset names', async () => {
    write('packages/one/api/index.api.md', 'second');
    write('packages/one/api/boot.api.md', 'first');
    write('packages/two/api/index.api.md', 'second');
    changeset('two');
    commit();
    expect(await findUnannouncedChanges(repository, 'main')).toEqual([
      {
        name: '@fixture/one',
        reports: ['packages/one/api/boot.api.md', 'packages/one/api/index.api.md'],
      },
    ]);
  });

  it('accepts changes of a package that a changeset names', async () => {
    write('packages/one/api/index.api.md', 'second');
    changeset('one');
    commit();
    expect(await findUnannouncedChanges(repository, 'main')).toEqual([]);
  });

  it('ignores changesets that already exist at the base', async () => {
    git('switch', '--quiet', 'main');
    changeset('one');
    commit();
    git('switch', '--quiet', '--create', 'later');
    write('packages/one/api/index.api.md', 'second');
    commit();
    expect(await findUnannouncedChanges(repository, 'main')).toHaveLength(1);
  });

  it('ignores API reports that have changed only at the base', async () => {
    git('switch', '--quiet', 'main');
    write('packages/two/api/index.api.md', 'second');
    commit();
    git('switch', '--quiet', 'work');
    expect(await findUnannouncedChanges(repository, 'main')).toEqual([]);
  });
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
