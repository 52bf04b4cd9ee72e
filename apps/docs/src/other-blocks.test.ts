/** Checks the code blocks that are not TypeScript: data must be valid, and commands and names must exist. */
import { type ParseError, parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { findCodeBlocks } from './code-blocks.ts';
import { findDocuments } from './documents.ts';
import { findCommandErrors } from './shell-commands.ts';
import { tokenNames } from './token-names.ts';

const blocks = findDocuments().flatMap(findCodeBlocks);

function blocksIn(...languages: readonly string[]) {
  const found = blocks.filter(({ language }) => languages.includes(language));
  expect(found.length).toBeGreaterThan(0);
  return found;
}

describe('code blocks of the documents', () => {
  it('each code block has a known language', () => {
    const checked = ['ts', 'tsx', 'json', 'jsonc', 'sh', 'css'];
    // Languages whose code blocks are not checked, because they show input or output of other programs.
    const foreign = ['console', 'diff', 'http', 'ini', 'js', 'mermaid', 'nginx', 'yaml'];
    const known = [...checked, ...foreign];
    const other = blocks.filter(({ language }) => !known.includes(language));
    expect(other.map(({ document, line }) => `${document}:${line}`)).toEqual([]);
  });

  it('code blocks of JSON are valid', () => {
    const invalid = blocksIn('json', 'jsonc').filter(({ code, language }) => {
      const errors: ParseError[] = [];
      parse(code, errors, { disallowComments: language === 'json' });
      return errors.length > 0;
    });
    expect(invalid.map(({ document, line }) => `${document}:${line}`)).toEqual([]);
  });

  it('commands use scripts, programs, variables and options that exist', () => {
    expect(blocksIn('sh').flatMap(findCommandErrors)).toEqual([]);
  });

  it('CSS code blocks use custom properties of the design system that exist', () => {
    const unknown = blocksIn('css').flatMap(({ document, code }) =>
      [...code.matchAll(/--gw-([a-z-]+)/g)]
        .filter(([, name = '']) => !tokenNames.has(name))
        .map(([property]) => `${document}: ${property}`),
    );
    expect(unknown).toEqual([]);
  });
});
