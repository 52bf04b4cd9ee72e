/** Tests the published types with the versions of TypeScript and the module resolutions that apps use. */
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { installApp } from './test-apps.ts';

const projects = ['bundler.json', 'nodenext.json'];

describe('published types', () => {
  let app: string;
  beforeAll(async () => {
    app = await installApp('types');
  });

  // Runs `tsc`, because TypeScript 7 has no JavaScript API for `check.mjs`. `tsc` also checks declarations of other
  // packages, but version 7 is fast enough for that.
  it('the types compile with TypeScript 7 and the module resolutions of bundlers and Node', async () => {
    for (const project of projects) {
      const compiler = 'node_modules/typescript-7/bin/tsc';
      expect(await run(app, 'node', [compiler, '--project', project])).toBe('');
    }
  });

  it.each(['typescript-5', 'typescript-6'])(
    'the types compile with %s and the module resolutions of bundlers and Node',
    async (compiler) => {
      expect(await run(app, 'node', ['check.mjs', compiler, ...projects])).toBe('');
    },
  );
});
