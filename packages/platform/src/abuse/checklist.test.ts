/** Compares the checklist in `docs/security.md` with the tests that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const checklist = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The file and the beginning of the title of each test that the checklist names. */
const named = [...checklist.matchAll(/`([^`]+)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
  ([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
);

function read(file: string): string | undefined {
  const base = /^(apps|packages)\//.test(file) ? file : `packages/platform/src/${file}`;
  const paths = ['', '.test.ts', '.test.tsx', '.data.test.ts'].map((ending) =>
    join(root, base + ending),
  );
  const path = paths.find((candidate) => /\.ts/.test(candidate) && existsSync(candidate));
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}

describe('the security checklist', () => {
  it('names only tests that exist', () => {
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(
      ({ file, title }) => ![`'${title}`, `"${title}`].some((start) => read(file)?.includes(start)),
    );

    expect(missing).toEqual([]);
  });

  it('names a test in every row, or marks that it has none', () => {
    const rows = checklist.split('\n').filter((line) => /^\| \d+\.\d/.test(line));
    expect(rows.length).toBeGreaterThan(120);
    for (const row of rows) {
      const [, , requirement = '', proof = ''] = row.split(/ ?\| ?/);
      expect(requirement.length, row).toBeGreaterThan(2);
      expect(proof === '–' || proof.includes('“'), row).toBe(true);
    }
  });
});
