/** Checks that the README of each package, which readers open first, names everything that they can import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describePage } from './describe-page.ts';
import { exportedValues, findEntries } from './entries.ts';
import { root } from './root.ts';

/**
 * Entry points whose exports a README need not list: the wire protocol, which the reference lists, and the
 * drop-in for Base44, whose exports are those of the Base44 SDK.
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

  it('the README of the package names the entry point and all values that it exports', () => {
    expect(readme).toContain(name);
    const missing = exportedValues(entry).filter((value) => !readme.includes(value));
    if (UNLISTED.includes(name)) return;
    expect(missing, `Name these exports in packages/${folder}/README.md.`).toEqual([]);
  });

  it('the README of the package states its purpose and how to install it', () => {
    expect(describePage(readme)).toMatch(/^[A-Z].{60,}\.$/);
    expect(readme).toMatch(new RegExp(`(pnpm add|npm install) .*@groundwork/${folder}`));
  });
});
