/** The published types, as the compilers and module resolutions of other people read them. */
import { expect, it } from 'vitest';
import { installApp } from './fresh-app.ts';
import { run } from './run.ts';

it('TypeScript 5.9, 6 and 7 take every entry, in bundlers and in Node', async () => {
  const app = await installApp('types');
  for (const project of ['bundler.json', 'nodenext.json']) {
    for (const version of [5, 6, 7]) {
      const compiler = `node_modules/typescript-${version}/bin/tsc`;
      expect(await run(app, 'node', [compiler, '--project', project])).toBe('');
    }
  }
});
