import { expect, it } from 'vitest';
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

it('says where in a document an example does not compile, and why', () => {
  const code = "import { createClient } from '@groundwork/sdk';\n\ncreateClient({ app: 'x' });";
  expect(compileBlocks([block(code)])).toEqual([
    expect.stringMatching(/^guide\.md:9: .*'app' does not exist/),
  ]);
});

it('knows the names of the prelude that an example has, and no others', () => {
  const code = 'await client.auth.me();';
  expect(compileBlocks([block(code, 'client')])).toEqual([]);
  expect(compileBlocks([block(code)])).toEqual(["guide.md:7: Cannot find name 'client'."]);
});

it('compiles what one example declares into the others with its prelude', () => {
  const declares = block(
    "declare module '@groundwork/sdk' { interface Entities { Well: { depth: number } } }\nexport {};",
    'client',
  );
  const uses = block("await client.entities.Well.create({ depth: 'ten' });", 'client');
  expect(compileBlocks([declares, uses])).toEqual([
    "guide.md:7: Type 'string' is not assignable to type 'number'.",
  ]);
});
