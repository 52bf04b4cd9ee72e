import { describe, expect, it } from 'vitest';
import type { CodeBlock } from './code-blocks.ts';
import { compileBlocks } from './compile-blocks.ts';

function block(code: string, prelude?: string): CodeBlock {
  return {
    document: 'guide.md',
    line: 7,
    language: 'ts',
    code,
    prelude,
    file: undefined,
    isRun: false,
  };
}

describe('compileBlocks', () => {
  it('reports the location and the cause of a compiler error', () => {
    const code = "import { createClient } from '@groundwork/sdk';\n\ncreateClient({ app: 'x' });";
    expect(compileBlocks([block(code)])).toEqual([
      expect.stringMatching(/^guide\.md:9: .*'app' does not exist/),
    ]);
  });

  it('declares only the names of the prelude that the example uses', () => {
    const code = 'await client.auth.me();';
    expect(compileBlocks([block(code, 'client')])).toEqual([]);
    expect(compileBlocks([block(code)])).toEqual(["guide.md:7: Cannot find name 'client'."]);
  });

  it('shares declarations among examples that have the same prelude', () => {
    const declares = block(
      "declare module '@groundwork/sdk' { interface Entities { Well: { depth: number } } }\nexport {};",
      'client',
    );
    const uses = block("await client.entities.Well.create({ depth: 'ten' });", 'client');
    expect(compileBlocks([declares, uses])).toEqual([
      "guide.md:7: Type 'string' is not assignable to type 'number'.",
    ]);
  });
});
