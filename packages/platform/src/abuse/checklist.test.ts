/** The checklist of `docs/security.md` names tests; a name that no test has any more proves nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const checklist = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** File and title of each test that the checklist names. */
const named = [...checklist.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

function read(file: string): string | undefined {
  const base = /^(apps|packages)\//.test(file) ? file : `packages/platform/src/${file}`;
  const paths = ['', '.test.ts', '.test.tsx'].map((ending) => join(root, base + ending));
  const path = paths.find((candidate) => /\.ts/.test(candidate) && existsSync(candidate));
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}

test('every test that the checklist of security names is there, under its title', () => {
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file, title }) => !read(file)?.includes(title));

  expect(missing).toEqual([]);
});

test('every row of the checklist names a test, or says why there is none', () => {
  const rows = checklist.split('\n').filter((line) => /^\| \d+\.\d/.test(line));
  expect(rows.length).toBeGreaterThan(120);
  for (const row of rows) {
    const [, , requirement = '', how = '', proof = ''] = row.split(/ ?\| ?/);
    expect(requirement.length, row).toBeGreaterThan(2);
    expect(how.length, row).toBeGreaterThan(2);
    expect(proof === '–' || proof.includes('“'), row).toBe(true);
  }
});
