import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('groundwork-types.d.ts is what "pnpm types" makes of the entities', async () => {
  const command = `${import.meta.dirname}/node_modules/.bin/groundwork`;
  const check = promisify(execFile)(command, ['types', '--check'], { cwd: import.meta.dirname });
  await expect(check).resolves.toMatchObject({ stdout: expect.stringContaining('up to date') });
});
