/** Collects which tests failed, and under which conditions they failed. */
import { firstLines } from '../results/describe-failures.ts';
import type { Failure } from '../results/read-results.ts';

export interface Run {
  readonly condition: string;
  readonly seed: number;
  readonly tests: number;
  readonly failures: readonly Failure[];
}

/** Number of lines that are printed of a failed test's first message. */
const MESSAGE_LINES = 6;

/**
 * Describes runs as Markdown: a table of the conditions, and each test that failed, with its conditions and
 * seeds, the most frequent first.
 */
export function describeRuns(runs: readonly Run[]): string {
  const byCondition = Object.entries(Object.groupBy(runs, ({ condition }) => condition));
  const rows = byCondition.map(([condition, some = []]) => {
    const failed = some.flatMap(({ failures }) => failures).length;
    const tests = some.reduce((sum, run) => sum + run.tests, 0);
    return `| ${condition} | ${some.length} | ${tests} | ${failed} |`;
  });
  const table = ['| Condition | Runs | Tests | Failed |', '| --- | --- | --- | --- |', ...rows];
  const all = runs.flatMap((run) => run.failures.map((failure) => ({ ...run, ...failure })));
  const byTest = Object.values(Object.groupBy(all, ({ file, title }) => `${file}  ${title}`));
  const failures = byTest
    .toSorted((one = [], other = []) => other.length - one.length)
    .flatMap((some = []) => describeTest(some));
  return `${[...table, ...failures].join('\n')}\n`;
}

function describeTest(failures: readonly (Run & Failure)[]): string[] {
  const [first] = failures;
  if (first === undefined) return [];
  const times = failures.map(({ condition, seed }) => `${condition} ${seed}`).join(', ');
  return [
    '',
    `${first.file}`,
    `  ${first.title}`,
    `  failed ${failures.length} times: ${times}`,
    ...firstLines(first.message, MESSAGE_LINES).map((line) => `    ${line}`),
    `  Repeat it: npm run test:stress -- --conditions ${first.condition} --seed ${first.seed} --times 1 ${first.file}`,
  ];
}
