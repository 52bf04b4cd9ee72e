import { describe, expect, it } from 'vitest';
import { findCodeBlocks } from './code-blocks.ts';
import { compileBlocks } from './compile-blocks.ts';
import { findDocuments } from './documents.ts';

const blocks = findDocuments().flatMap(findCodeBlocks);
const examples = blocks.filter(({ language }) => ['ts', 'tsx'].includes(language));

describe('TypeScript examples in the documentation', () => {
  it('all examples compile with the declarations of the packages', { timeout: 120_000 }, () => {
    expect(examples.length).toBeGreaterThan(40);
    expect(compileBlocks(examples), 'Correct these examples.').toEqual([]);
  });
});
