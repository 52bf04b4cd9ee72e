import { describe, expect, it } from 'vitest';
import { appFolder } from '../../../testing/dev-process.ts';
import { runInProcess } from '../../../testing/run-in-process.ts';

describe('groundwork schema', () => {
  it.each([
    [['schema'], 2, 'Expects "diff" or "apply".'],
    [['schema', 'show'], 2, 'Expects "diff" or "apply".'],
    [['schema', 'apply', '--json'], 2, 'Expects "diff" or "apply".'],
    [['schema', 'diff'], 1, 'There is no data in'],
    [['schema', 'apply'], 1, 'There is no data in'],
  ])('rejects %j', async (args, code, message) => {
    const cwd = appFolder({ 'groundwork/entities/Task.jsonc': { properties: {} } });
    const result = await runInProcess(args, { cwd });
    expect(result.code).toBe(code);
    expect(result.errors).toContain(message);
  });
});
