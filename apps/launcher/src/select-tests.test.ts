import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.ts';
import { selectTests } from './select-tests.ts';

const file = 'packages/sdk/src/http/retry.test.ts';

describe('selectTests', () => {
  it('selects all checks and tests without parameters, and slow tasks with "all"', () => {
    const tasks = ['lint', 'layers', 'test', 'e2e'];
    expect(selectTests([], root).tasks).toEqual(expect.arrayContaining(tasks));
    expect(selectTests([], root).tasks).not.toContain('mutation');
    expect(selectTests(['all'], root).tasks).toContain('mutation');
  });

  it('separates tasks from test files, which are relative to the folder of the caller', () => {
    const expected = { tasks: ['lint'], files: [file] };
    expect(selectTests(['lint', file], root)).toEqual(expected);
    const folder = join(root, 'packages/sdk');
    expect(selectTests(['src/http/retry.test.ts', 'lint'], folder)).toEqual(expected);
  });

  it.each(['lnit', 'packages/sdk/src/none.test.ts', 'packages/sdk/package.json', '../x.test.ts'])(
    'rejects %s with the names of the tasks',
    (name) => {
      expect(() => selectTests([name], root)).toThrow(`"${name}" is no test file`);
      expect(() => selectTests([name], root)).toThrow('lint, unused');
    },
  );
});
