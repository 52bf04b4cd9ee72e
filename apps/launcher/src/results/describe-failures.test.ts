import { describe, expect, it } from 'vitest';
import { describeFailures } from './describe-failures.ts';

describe('describeFailures', () => {
  it('prints the start of the assertion, and the command that reruns the failed test', () => {
    const message = [
      'AssertionError: expected 1 to be 2',
      '    at a.test.ts:1:1',
      '    at f (file:///x/node_modules/y.js:1:1)',
      ...Array(100).fill('more'),
    ].join('\n');
    const text = describeFailures(
      [{ file: 'packages/a/src/a.test.ts', title: 'adds', message }],
      'npm run test:all',
    );

    expect(text).toContain(
      '✗ packages/a/src/a.test.ts  adds\n    AssertionError: expected 1 to be 2',
    );
    expect(text).toContain('at a.test.ts');
    expect(text).not.toContain('node_modules');
    expect(text.match(/more/g)).toHaveLength(28);
    expect(text).toContain('npm run test:all packages/a/src/a.test.ts');
  });

  it('prints nothing if there are no failures', () => {
    expect(describeFailures([], 'npm test')).toBe('');
  });
});
