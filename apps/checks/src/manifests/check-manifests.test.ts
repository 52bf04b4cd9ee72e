import { expect, it } from 'vitest';
import type { Manifest } from '../manifest.ts';
import { checkManifests } from './check-manifests.ts';

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

it('is content with a package like the others', () => {
  expect(check(published)).toEqual([]);
});

it('finds fields that differ from those of the others', () => {
  const { type: _, ...untyped } = published;
  expect(check({ ...untyped, description: 'Shapes', license: 'ISC', engines: {} })).toEqual([
    '@fixture/shapes: "type" is to be "module".',
    '@fixture/shapes: "license" is to be "MIT".',
    '@fixture/shapes: "description" is to be a sentence.',
    '@fixture/shapes: "engines.node" is to be ">=22.12".',
  ]);
});

it('asks of what is not published that it names the Node it runs on', () => {
  expect(check({ ...published, private: true })).toEqual([
    '@fixture/shapes: "engines.node" is to be ">=24".',
  ]);
});

it('finds entries without a budget', () => {
  expect(check({ ...published, 'size-limit': [{ path: 'dist/index.js' }] })).toEqual([
    '@fixture/shapes: the entry "./styles.css" has no budget in "size-limit".',
  ]);
});

function check(manifest: Manifest): string[] {
  return checkManifests([{ folder: '/fixture', manifest }]);
}
