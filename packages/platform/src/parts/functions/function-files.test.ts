import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import {
  functionPath,
  functionsFolder,
  startWithFunctions,
  writeFunctions,
} from '../../../testing/function-platform.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { startPlatform } from '../../platform.ts';
import { loadFunctions } from './function-files.ts';

const respondingWith = (text: string) =>
  `export default () => new Response(${JSON.stringify(text)});`;

describe('loadFunctions', () => {
  it('reports all errors in a function folder in one message', () => {
    const folder = functionsFolder({
      'bad name.ts': '',
      'quote.ts': '',
      'quote.js': '',
      'a.test.ts': '',
      'notes.md': '',
      'lib/bad name.ts': '',
    });
    expect(() => loadFunctions(folder, false)).toThrow(
      /cannot be used:\n.*a\.test\.ts: the name of a function has.*\n.*bad name\.ts: .*\n.*quote\.ts: another file already defines quote\nCorrect them/,
    );
  });
});

describe("folder with a function's settings", () => {
  it("reports an error for a folder that contains a function's settings but no code", () => {
    const folder = functionsFolder({ 'remind/function.jsonc': '{}', 'remind/index.test.ts': '' });
    expect(() => loadFunctions(folder, false)).toThrow(
      'remind/function.jsonc: the function remind has no code; write remind.ts, or',
    );
    writeFunctions(folder, { 'remind.ts': '' });
    expect(loadFunctions(folder, false).names()).toEqual(['remind']);
  });
});

describe("file whose name resembles a settings file's name", () => {
  it.each([
    ['remind/functions.jsonc', 'remind/function.jsonc'],
    ['remind/function.json', 'remind/function.jsonc'],
    ['remind/Function.jsonc', 'remind/function.jsonc'],
    ['remind/fuction.jsonc', 'remind/function.jsonc'],
    ['remind.jsonc', 'remind/function.jsonc'],
    ['remind.json', 'remind/function.jsonc'],
    ['shop/quote.jsonc', 'shop/quote/function.jsonc'],
    ['remnid/functions.jsonc', 'remnid/function.jsonc'],
    ['function.jsonc', 'NAME/function.jsonc'],
    ['remnid.jsonc', 'NAME/function.jsonc'],
  ])(
    // ASVS 8.2.1: Users can call only what they have the right to call
    'reports an error for a misnamed settings file, except in the folder base44: %s',
    (path, expected) => {
      const folder = functionsFolder({ 'remind.ts': '', 'shop/quote/entry.ts': '', [path]: '{}' });
      expect(() => loadFunctions(folder, false)).toThrow(
        `${path}: is not read; settings of a function are in ${expected}\nCorrect them.`,
      );
      const warnings: string[] = [];
      loadFunctions(folder, false, (message) => warnings.push(message));
      expect(warnings).toEqual([]);
    },
  );

  it('reports no error for data files and tool configuration files', () => {
    const folder = functionsFolder({
      'remind.ts': '',
      'remind/function.jsonc': '{}',
      'remind/prices.json': '{}',
      'lib/rules.jsonc': '{}',
      'package.json': '{}',
      'prices.json': '{}',
      'deno.jsonc': '{}',
    });
    expect(loadFunctions(folder, false).names()).toEqual(['remind']);
  });
});

describe('FunctionFiles', () => {
  it('reads a watched function folder only once for all lookups in one event loop tick', async () => {
    const folder = functionsFolder({ 'quote.ts': '' });
    const { find } = loadFunctions(folder, true);
    expect(find('quote')).toBeDefined();
    rmSync(`${folder}/quote.ts`);
    expect(find('quote')).toBeDefined();
    await setImmediate();
    expect(find('quote')).toBeUndefined();
  });
});

describe('openFunctions', () => {
  it('rejects a folder that does not exist, and an environment variable that is not set', async () => {
    const functionsDir = `${temporaryFolder()}/missing`;
    const start = (settings: object) =>
      startPlatform({ port: 0, dataDir: temporaryFolder(), logLevel: 'silent', ...settings });
    await expect(start({ functionsDir })).rejects.toThrow('GROUNDWORK_FUNCTIONS_DIR');
    await expect(start({ functions: { env: ['GW_TEST_NOT_SET'] } })).rejects.toThrow(
      'variables that are not set: GW_TEST_NOT_SET. Set them, or remove them from it.',
    );
  });
});

describe('function folder', () => {
  it('finds functions in .ts, .js and .mjs files, which can import modules from subfolders', async () => {
    const platform = await startWithFunctions({
      'one.ts':
        "import { word } from './lib/word.ts'; export default () => new Response(word satisfies string);",
      'two.js': "import { word } from './lib/word.ts'; export default () => new Response(word);",
      'three.mjs': respondingWith('three'),
      'lib/word.ts': "export const word: string = 'shared';",
    });
    const textOf = async (name: string) => (await callApi(platform, functionPath(name))).text();
    expect([await textOf('one'), await textOf('two'), await textOf('three')]).toEqual([
      'shared',
      'shared',
      'three',
    ]);
  });

  it('rereads the function folder in development after a file was changed, added or deleted', async () => {
    const functionsDir = functionsFolder({
      'a.ts':
        "import { word } from './lib/word.ts'; export default () => new Response('a' + word);",
      'lib/word.ts': "export const word = '1';",
    });
    const platform = await startTestPlatform({ functionsDir });
    const call = async (name: string) => {
      const response = await callApi(platform, functionPath(name));
      return response.ok ? response.text() : response.status;
    };
    expect(await call('a')).toBe('a1');
    writeFunctions(functionsDir, { 'lib/word.ts': "export const word = 'two';" });
    expect(await call('a')).toBe('atwo');
    writeFunctions(functionsDir, { 'a.ts': 'export default (' });
    expect(await call('a')).toBe(502);
    writeFunctions(functionsDir, {
      'a.ts': respondingWith('fixed'),
      'b.ts': respondingWith('new'),
    });
    expect([await call('a'), await call('b')]).toEqual(['fixed', 'new']);
    rmSync(`${functionsDir}/b.ts`);
    expect(await call('b')).toBe(404);
  });

  it('reads the function folder only once in production', async () => {
    const functionsDir = functionsFolder({ 'a.ts': respondingWith('first') });
    const platform = await startTestPlatform({ functionsDir, production: true });
    const call = async () => (await callApi(platform, functionPath('a'))).text();
    expect(await call()).toBe('first');
    writeFunctions(functionsDir, {
      'a.ts': respondingWith('second'),
      'b.ts': respondingWith('new'),
    });
    expect(await call()).toBe('first');
    expect((await callApi(platform, functionPath('b'))).status).toBe(404);
  });
});
