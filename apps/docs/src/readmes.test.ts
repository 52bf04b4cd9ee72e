/** Checks the README of each package, which readers open first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describePage } from './describe-page.ts';
import { findEntries } from './entries.ts';
import { root } from './root.ts';

describe.each(findEntries())('$name', ({ name }) => {
  const folder = name.split('/')[1] ?? '';
  const readme = readFileSync(join(root, 'packages', folder, 'README.md'), 'utf8');

  it('the README of the package names the entry point', () => {
    expect(readme).toContain(name);
  });

  it('the README of the package states its purpose and how to install it', () => {
    expect(describePage(readme)).toMatch(/^[A-Z].{60,}\.$/);
    expect(readme).toMatch(new RegExp(`(pnpm add|npm install) .*@groundwork/${folder}`));
  });
});
