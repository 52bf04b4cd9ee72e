/** Checks code blocks other than TypeScript: data must parse, and commands and names must exist. */
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

describe('each code block of the documents', () => {
  it('is in a known language', () => {
    const checked = ['ts', 'tsx', 'json', 'jsonc', 'sh', 'css'];
    // Languages of other programs' input or output, which are not checked.
    const foreign = ['console', 'diff', 'http', 'ini', 'js', 'mermaid', 'nginx', 'yaml'];
    const known = [...checked, ...foreign];
    const other = blocks.filter(({ language }) => !known.includes(language));
    expect(other.map(({ document, line }) => `${document}:${line}`)).toEqual([]);
  });

  it('contains valid JSON', () => {
    const invalid = blocksIn('json', 'jsonc').filter(({ code, language }) => {
      const errors: ParseError[] = [];
      parse(code, errors, { disallowComments: language === 'json' });
      return errors.length > 0;
    });
    expect(invalid.map(({ document, line }) => `${document}:${line}`)).toEqual([]);
  });

  it('contains existing scripts, programs, variables and options in commands', () => {
    expect(blocksIn('sh').flatMap(findCommandErrors)).toEqual([]);
  });

  it('contains existing custom properties of the design system in CSS', () => {
    const unknown = blocksIn('css').flatMap(({ document, code }) =>
      [...code.matchAll(/--gw-([a-z-]+)/g)]
        .filter(([, name = '']) => !tokenNames.has(name))
        .map(([property]) => `${document}: ${property}`),
    );
    expect(unknown).toEqual([]);
  });
});
