/** Tests the published types with the compilers and module resolutions that apps use. */
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { installApp } from './test-apps.ts';

describe('each of TypeScript 5.9, 6 and 7', () => {
  it('compiles every entry with the module resolutions of bundlers and of Node', async () => {
    const app = await installApp('types');
    const projects = ['bundler.json', 'nodenext.json'];
    for (const compiler of ['typescript-5', 'typescript-6']) {
      expect(await run(app, 'node', ['check.mjs', compiler, ...projects])).toBe('');
    }
    // TypeScript 7 has no JavaScript API, but is fast enough to check every declaration.
    for (const project of projects) {
      const compiler = 'node_modules/typescript-7/bin/tsc';
      expect(await run(app, 'node', [compiler, '--project', project])).toBe('');
    }
  });
});
