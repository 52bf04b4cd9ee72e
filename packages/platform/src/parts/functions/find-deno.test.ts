import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { findDeno, findInPath } from './find-deno.ts';

describe('findDeno', () => {
  it('finds the executable in the npm package deno', () => {
    expect(findDeno(temporaryFolder())).toMatch(/node_modules.*deno$/);
  });

  it('finds the executable in PATH, but ignores the launcher that npm installs', () => {
    const folder = temporaryFolder();
    for (const directory of ['node_modules/.bin', 'bin']) {
      mkdirSync(join(folder, directory), { recursive: true });
      writeFileSync(join(folder, directory, 'deno'), '');
    }
    const path = ['node_modules/.bin', 'empty', 'bin'].map((name) => join(folder, name));
    expect(findInPath(['', ...path].join(delimiter))).toBe(join(folder, 'bin/deno'));
    expect(findInPath(path.slice(0, 2).join(delimiter))).toBeUndefined();
  });
});
