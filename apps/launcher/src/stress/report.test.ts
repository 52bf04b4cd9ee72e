import { describe, expect, it } from 'vitest';
import { describeRuns } from './report.ts';

const failure = { file: 'packages/a/src/a.test.ts', title: 'adds', message: 'expected 1 to be 2' };
const other = { ...failure, title: 'subtracts' };

describe('describeRuns', () => {
  it('counts the runs, tests and failures under each condition', () => {
    const runs = [
      { condition: 'order', seed: 1, tests: 3, failures: [] },
      { condition: 'order', seed: 2, tests: 3, failures: [failure] },
      { condition: 'clock', seed: 1, tests: 2, failures: [] },
    ];
    expect(describeRuns(runs)).toContain('| order | 2 | 6 | 1 |\n| clock | 1 | 2 | 0 |');
  });

  it('lists each failed test once, the most frequent first, with its seeds and the command that repeats it', () => {
    const runs = [
      { condition: 'order', seed: 1, tests: 3, failures: [other] },
      { condition: 'clock', seed: 2, tests: 3, failures: [failure] },
      { condition: 'busy', seed: 3, tests: 3, failures: [failure] },
    ];
    const text = describeRuns(runs);

    expect(text.indexOf('  adds\n  failed 2 times: clock 2, busy 3')).toBeGreaterThan(0);
    expect(text.indexOf('  subtracts')).toBeGreaterThan(text.indexOf('  adds'));
    expect(text).toContain('    expected 1 to be 2');
    expect(text).toContain(
      'npm run test:stress -- --conditions clock --seed 2 --times 1 packages/a/src/a.test.ts',
    );
  });
});
