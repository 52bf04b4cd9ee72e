/** The published types, in the compilers and module resolutions that apps use. */
import { expect, it } from 'vitest';
import { installApp } from './fresh-app.ts';
import { run } from './run.ts';

it('TypeScript 5.9, 6 and 7 accept every entry, in bundlers and in Node', async () => {
  const app = await installApp('types');
  const projects = ['bundler.json', 'nodenext.json'];
  for (const compiler of ['typescript-5', 'typescript-6']) {
    expect(await run(app, 'node', ['check.mjs', compiler, ...projects])).toBe('');
  }
  // TypeScript 7 has no programming interface, and is fast enough to check everything.
  for (const project of projects) {
    const compiler = 'node_modules/typescript-7/bin/tsc';
    expect(await run(app, 'node', [compiler, '--project', project])).toBe('');
  }
});
