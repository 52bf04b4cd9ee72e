import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.ts';
import { parameterFor, selectTests } from './select-tests.ts';

const file = 'packages/sdk/src/http/retry.test.ts';

describe('selectTests', () => {
  it('without parameters, selects all checks and tests; with "all", also slow tasks', async () => {
    const tasks = ['lint', 'layers', 'test', 'e2e'];
    const slowTasks = ['build', 'mutation', 'e2e:slow'];
    const selected = await selectTests([], root);
    expect(selected.tasks).toEqual(expect.arrayContaining(tasks));
    expect(selected.tasks.filter((task) => slowTasks.includes(task))).toEqual([]);
    const all = await selectTests(['all'], root);
    expect(all.tasks).toEqual(expect.arrayContaining([...tasks, ...slowTasks]));
  });

  it("distinguishes tasks from test files, and resolves test files relative to the caller's folder", async () => {
    const expected = { tasks: ['lint'], files: [file] };
    expect(await selectTests(['lint', file], root)).toEqual(expected);
    const folder = join(root, 'packages/sdk');
    expect(await selectTests(['src/http/retry.test.ts', 'lint'], folder)).toEqual(expected);
    expect(await selectTests(['all', 'lint', file], root)).toEqual(expected);
  });

  it.each([
    'lnit',
    '@groundwork/sdk#lnit',
    '@groundwork/none#test',
    'packages/sdk/src/none.test.ts',
    'packages/sdk/package.json',
    '../x.test.ts',
  ])('rejects %s with an error that lists the task names', async (name) => {
    const selection = selectTests([name], root);
    await expect(selection).rejects.toThrow(`"${name}" is no test file`);
    await expect(selection).rejects.toThrow('lint, unused');
  });
});

describe('parameterFor', () => {
  it.each([
    ['@groundwork/contract', 'test', '@groundwork/contract#test'],
    ['@groundwork/site', 'build:edit', '@groundwork/site#build:edit'],
    ['//', 'lint', 'lint'],
  ])('selects only one task, of the package %s: %s', async (name, failed, task) => {
    const parameter = parameterFor(name, failed);
    expect(parameter).toBe(task);
    expect(await selectTests([parameter], root)).toEqual({ tasks: [task], files: [] });
  });
});
