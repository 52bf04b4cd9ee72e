/** Checks that each package's README, the page that readers open first, names everything they can import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describePage } from './describe-page.ts';
import { exportedValues, findEntries } from './entries.ts';
import { root } from './root.ts';

/**
 * Entries that the READMEs need not list: the wire names for authors of clients and servers, which the reference
 * lists, and the drop-ins, whose names are the names of the Base44 SDK.
 */
const UNLISTED = [
  '@groundwork/sdk/protocol',
  '@groundwork/base44',
  '@groundwork/base44/axios-client',
];

describe.each(findEntries())('$name', (entry) => {
  const { name } = entry;
  const folder = name.split('/')[1] ?? '';
  const readme = readFileSync(join(root, 'packages', folder, 'README.md'), 'utf8');

  it('is in the README of its package, with every exported value', () => {
    expect(readme).toContain(name);
    const missing = exportedValues(entry).filter((value) => !readme.includes(value));
    if (UNLISTED.includes(name)) return;
    expect(missing, `Name these exports in packages/${folder}/README.md.`).toEqual([]);
  });

  it('belongs to a package whose README states its purpose and how to install it', () => {
    expect(describePage(readme)).toMatch(/^[A-Z].{60,}\.$/);
    expect(readme).toMatch(new RegExp(`(pnpm add|npm install) .*@groundwork/${folder}`));
  });
});
