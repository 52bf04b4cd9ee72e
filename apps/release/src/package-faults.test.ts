import { expect, it } from 'vitest';
import { filesForTest } from './files-for-test.ts';
import { findPackageFaults } from './package-faults.ts';

const manifest = {
  name: '@groundwork/sdk',
  version: '1.2.3',
  dependencies: { axios: '^1.21.1' },
  repository: { url: 'git+https://github.com/owner/name.git', directory: 'packages/sdk' },
};
const complete = {
  'package.json': manifest,
  'CHANGELOG.md': '# Changes',
  LICENSE: 'MIT',
  'README.md': '# Read me',
  'dist/index.js': 'export {};',
  'dist/index.js.map': '{}',
};

it('finds nothing wrong with a complete package', async () => {
  expect(await findPackageFaults(await filesForTest(complete), ['/home/somebody'])).toEqual([]);
});

it('misses what every package brings', async () => {
  const folder = await filesForTest({ 'package.json': { ...manifest, repository: undefined } });
  expect(await findPackageFaults(folder, [])).toEqual([
    'has no CHANGELOG.md',
    'has no LICENSE',
    'has no README.md',
    'names no repository',
  ]);
});

it('finds tests, and what only the machine knows that published it', async () => {
  const files = {
    ...complete,
    'src/deep/unit.test.ts': 'it()',
    'dist/index.js.map': '{"sources":["/home/somebody/src/index.ts"]}',
  };
  const faults = await findPackageFaults(await filesForTest(files), ['/home/somebody']);
  expect(faults).toEqual([
    'brings the test src/deep/unit.test.ts',
    'tells /home/somebody in dist/index.js.map',
  ]);
});

it('finds a bundle without a source map, and fields that only the repository uses', async () => {
  const files = {
    ...complete,
    'package.json': { ...manifest, devDependencies: {}, scripts: {}, 'size-limit': [] },
    'dist/server/index.js': 'export {};',
  };
  expect(await findPackageFaults(await filesForTest(files), [])).toEqual([
    'has no source map of dist/server/index.js',
    'publishes the devDependencies of its manifest',
    'publishes the scripts of its manifest',
    'publishes the size-limit of its manifest',
  ]);
});

it.each(['workspace:^', 'catalog:', '1.21.1'])('takes no dependency of "%s"', async (range) => {
  const files = { ...complete, 'package.json': { ...manifest, dependencies: { axios: range } } };
  expect(await findPackageFaults(await filesForTest(files), [])).toEqual([
    `needs axios "${range}", which is no range of versions`,
  ]);
});
