import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkExamples } from './check-examples.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'examples-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('checkExamples', () => {
  it('accepts @example tags whose code blocks have valid syntax', async () => {
    const example = [
      '```ts',
      'const tasks = await client.entities.Task.list();',
      '',
      'return tasks.length;',
      '```',
      '',
      '```tsx',
      '<App tasks={tasks} />;',
      '```',
    ];
    expect(await check(example)).toEqual([]);
  });

  it('rejects a code block whose lines were joined into one', async () => {
    expect(await check(['```ts const client = createClient({ appId }); ```'])).toEqual([
      'module.ts:4: @example must be a block of code that begins with ```ts or ```tsx.',
    ]);
  });

  it('rejects code outside a code block, and a code block without a language', async () => {
    expect(await check(['const client = createClient();'])).toHaveLength(1);
    expect(await check(['```', 'createClient();', '```'])).toHaveLength(1);
  });

  it('rejects code whose lines were joined inside the code block', async () => {
    expect(await check(['```ts', 'const a = 1 const b = 2', '```'])).toEqual([
      "module.ts:4: @example does not parse: ',' expected.",
    ]);
  });

  it('checks the docstrings of members too', async () => {
    const source =
      'interface Client {\n  /**\n   * Signs in.\n   *\n   * @example signIn()\n   */\n  signIn(): void;\n}';
    expect(await checkSource(source)).toHaveLength(1);
  });
});

function check(example: readonly string[]): Promise<string[]> {
  const lines = ['Does something.', '', '@example', ...example];
  return checkSource(
    `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */\nexport const x = 1;\n`,
  );
}

function checkSource(source: string): Promise<string[]> {
  writeFileSync(join(root, 'module.ts'), source);
  return checkExamples(root, ['module.ts']);
}
