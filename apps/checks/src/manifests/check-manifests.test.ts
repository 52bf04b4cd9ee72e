import { describe, expect, it } from 'vitest';
import { checkManifests } from './check-manifests.ts';
import type { Manifest } from './workspaces.ts';

const published: Manifest = {
  name: '@fixture/shapes',
  description: 'Shapes.',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=22.12' },
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './styles.css': { default: './dist/index.css' },
    './package.json': './package.json',
  },
  'size-limit': [{ path: 'dist/index.js' }, { path: 'dist/*.css' }],
};

describe('checkManifests', () => {
  it('accepts a package whose package.json is consistent', () => {
    expect(check(published)).toEqual([]);
  });

  it('rejects inconsistent fields of package.json', () => {
    const { type: _, ...untyped } = published;
    expect(check({ ...untyped, description: 'Shapes', license: 'ISC', engines: {} })).toEqual([
      '@fixture/shapes: "type" must be "module".',
      '@fixture/shapes: "license" must be "MIT".',
      '@fixture/shapes: "description" must be a sentence.',
      '@fixture/shapes: "engines.node" must be ">=22.12".',
    ]);
  });

  it('requires that private packages declare Node 24', () => {
    expect(check({ ...published, private: true })).toEqual([
      '@fixture/shapes: "engines.node" must be ">=24".',
    ]);
  });

  it('requires that the server declares Node 24, but no size budgets', () => {
    const { 'size-limit': _, ...server } = { ...published, name: '@groundwork/platform' };
    expect(check({ ...server, engines: { node: '>=24' } })).toEqual([]);
    expect(check(server)).toEqual(['@groundwork/platform: "engines.node" must be ">=24".']);
  });

  it('requires that the server declares the dependencies of the bundled engine', () => {
    const engines = { node: '>=24' };
    const engine = { ...published, name: '@groundwork/engine', private: true, engines };
    const server = { ...published, name: '@groundwork/platform', engines };
    const check = (manifest: Manifest) =>
      checkManifests(
        [{ ...engine, dependencies: { kysely: 'catalog:', pg: 'catalog:' } }, manifest].map(
          (each) => ({ folder: '/fixture', manifest: each }),
        ),
      );
    expect(check({ ...server, dependencies: { kysely: 'catalog:', pg: 'catalog:' } })).toEqual([]);
    expect(check({ ...server, dependencies: { pg: 'catalog:' } })).toEqual([
      '@groundwork/platform: the dependency kysely of @groundwork/engine, which it bundles, is missing.',
    ]);
  });

  it('rejects an entry point without a size budget', () => {
    expect(check({ ...published, 'size-limit': [{ path: 'dist/index.js' }] })).toEqual([
      '@fixture/shapes: the entry "./styles.css" has no budget in "size-limit" for everything, without "import".',
    ]);
  });

  it('rejects an entry point if only some of its exports have a size budget', () => {
    const budgets = [{ path: 'dist/index.js', import: '{ Circle }' }, { path: 'dist/*.css' }];
    expect(check({ ...published, 'size-limit': budgets })).toEqual([
      '@fixture/shapes: the entry "." has no budget in "size-limit" for everything, without "import".',
    ]);
  });
});

function check(manifest: Manifest): string[] {
  return checkManifests([{ folder: '/fixture', manifest }]);
}
