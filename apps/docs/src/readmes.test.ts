/** A package's README is what readers open first, so it names everything they can import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describePage } from './describe-page.ts';
import { exportedValues, findEntries } from './entries.ts';
import { root } from './root.ts';

/** Exports wire names for authors of clients and servers; the reference lists them. */
const WIRE = '@groundwork/sdk/protocol';

describe.each(findEntries())('$name', (entry) => {
  const { name } = entry;
  const folder = name.split('/')[1] ?? '';
  const readme = readFileSync(join(root, 'packages', folder, 'README.md'), 'utf8');

  it('is in the README of its package, with every exported value', () => {
    expect(readme).toContain(name);
    const missing = exportedValues(entry).filter((value) => !readme.includes(value));
    if (name !== WIRE) expect(missing).toEqual([]);
  });

  it('belongs to a package whose README states its purpose and how to install it', () => {
    expect(describePage(readme)).toMatch(/^[A-Z].{60,}\.$/);
    expect(readme).toMatch(new RegExp(`(pnpm add|npm install) .*@groundwork/${folder}`));
  });
});
