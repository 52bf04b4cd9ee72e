import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Failure, readResultFile } from '../results/read-results.ts';
import { root, run } from '../run.ts';
import { type TestGroup, testCommand } from '../test-groups.ts';
import type { Condition } from './conditions.ts';

interface GroupOptions {
  readonly seed: number;
  readonly env: Readonly<Record<string, string>>;
  /** A git revision. Runs only tests that use a file that has changed since this revision. */
  readonly since?: string | undefined;
}

interface GroupResult {
  readonly tests: number;
  readonly failures: readonly Failure[];
}

/** How many lines of output are retained to explain why a test runner stopped without results. */
const LAST_LINES = 20;

/** Runs a group of tests once under a condition, in the order that the seed determines. */
export async function runGroup(
  group: TestGroup,
  condition: Condition,
  { seed, env, since }: GroupOptions,
): Promise<GroupResult> {
  const file = join(group.folder, '.test-results', `${group.runner}.json`);
  await rm(join(root, file), { force: true });
  const [program = '', ...args] = [
    ...(condition.prefix ?? []),
    'pnpm',
    ...testCommand(group),
    ...optionsOf(group, seed, since),
  ];
  const lines: string[] = [];
  const end = condition.disturb?.();
  const code = await run(program, args, {
    env: { ...env, ...condition.env?.(seed) },
    onLine: (line) => lines.push(line),
  });
  end?.();
  try {
    const { passed, failed, failures } = await readResultFile(root, file);
    return { tests: passed + failed, failures };
  } catch {
    if (code === 0) return { tests: 0, failures: [] };
    const message = lines.slice(-LAST_LINES).join('\n');
    return {
      tests: 0,
      failures: [{ file: group.folder, title: `${group.runner} stopped`, message }],
    };
  }
}

function optionsOf({ runner }: TestGroup, seed: number, since: string | undefined): string[] {
  if (runner === 'playwright')
    // Does not shuffle Playwright's tests, because Playwright has no random order. They run in parallel, each in its
    // own page.
    return since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests'];
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  return [...order, ...(since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests'])];
}
