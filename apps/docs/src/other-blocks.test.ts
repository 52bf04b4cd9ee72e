/** Blocks that are no TypeScript: data has to parse, commands and names have to exist. */
import { type ParseError, parse } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { findCodeBlocks } from './code-blocks.ts';
import { findDocuments } from './documents.ts';
import { findCommandFaults } from './shell-commands.ts';
import { tokenNames } from './token-names.ts';

const blocks = findDocuments().flatMap(findCodeBlocks);

function blocksIn(...languages: readonly string[]) {
  const found = blocks.filter(({ language }) => languages.includes(language));
  expect(found.length).toBeGreaterThan(0);
  return found;
}

it('every block is in a language that is checked, or is for other programs than ours', () => {
  const checked = ['ts', 'tsx', 'json', 'jsonc', 'sh', 'css'];
  // What other programs read, or print.
  const foreign = ['console', 'diff', 'ini', 'mermaid', 'nginx', 'yaml'];
  const known = [...checked, ...foreign];
  const other = blocks.filter(({ language }) => !known.includes(language));
  expect(other.map(({ document, line }) => `${document}:${line}`)).toEqual([]);
});

it('every block of JSON parses', () => {
  const faults = blocksIn('json', 'jsonc').filter(({ code, language }) => {
    const errors: ParseError[] = [];
    parse(code, errors, { disallowComments: language === 'json' });
    return errors.length > 0;
  });
  expect(faults.map(({ document, line }) => `${document}:${line}`)).toEqual([]);
});

it('every command runs a script, a program and options that exist', () => {
  expect(blocksIn('sh').flatMap(findCommandFaults)).toEqual([]);
});

it('every custom property of the design system exists', () => {
  const unknown = blocksIn('css').flatMap(({ document, code }) =>
    [...code.matchAll(/--gw-([a-z-]+)/g)]
      .filter(([, name = '']) => !tokenNames.has(name))
      .map(([property]) => `${document}: ${property}`),
  );
  expect(unknown).toEqual([]);
});
