import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');

/** The code blocks of the README that name a file after their language, as in "```tsx src/app.tsx". */
const excerpts = [...readme.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(
  ([, file = '', code = '']) => ({ file, code }),
);

describe('the example’s README', () => {
  it('the README contains excerpts of several files of the app', () => {
    expect(new Set(excerpts.map(({ file }) => file)).size).toBeGreaterThan(2);
  });

  it.each(excerpts)('the README quotes $file exactly', async ({ file, code }) => {
    expect(await readFile(join(import.meta.dirname, file), 'utf8')).toContain(code);
  });
});

describe('the example’s generated types', () => {
  it('the generated types match the entities', async () => {
    const command = `${import.meta.dirname}/node_modules/.bin/groundwork`;
    const check = promisify(execFile)(command, ['types', '--check'], { cwd: import.meta.dirname });
    await expect(check).resolves.toMatchObject({ stdout: expect.stringContaining('up to date') });
  });
});
