import { describe, expect, it } from 'vitest';
import { filesForTest } from './files-for-test.ts';
import { findPackageProblems } from './package-problems.ts';

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
  'dist/editor/assets/index.js': 'export {};',
};

describe('findPackageProblems', () => {
  it('accepts a complete package', async () => {
    expect(await findPackageProblems(await filesForTest(complete), ['/home/user'])).toEqual([]);
  });

  it('requires that a package has a changelog, a licence, a README and the repository', async () => {
    const folder = await filesForTest({ 'package.json': { ...manifest, repository: undefined } });
    expect(await findPackageProblems(folder, [])).toEqual([
      'has no CHANGELOG.md',
      'has no LICENSE',
      'has no README.md',
      'names no repository',
    ]);
  });

  it('rejects test files, and strings that exist only on the machine that publishes', async () => {
    const files = {
      ...complete,
      'src/deep/unit.test.ts': 'it()',
      'dist/index.js.map': '{"sources":["/home/user/src/index.ts"]}',
    };
    const problems = await findPackageProblems(await filesForTest(files), ['/home/user']);
    expect(problems).toEqual([
      'contains the test src/deep/unit.test.ts',
      'leaks /home/user in dist/index.js.map',
    ]);
  });

  it('rejects bundles without source maps, and fields that only the repository uses', async () => {
    const files = {
      ...complete,
      'package.json': { ...manifest, devDependencies: {}, scripts: {}, 'size-limit': [] },
      'dist/server/index.js': 'export {};',
    };
    expect(await findPackageProblems(await filesForTest(files), [])).toEqual([
      'has no source map of dist/server/index.js',
      'publishes devDependencies in its manifest',
      'publishes scripts in its manifest',
      'publishes size-limit in its manifest',
    ]);
  });

  it.each(['workspace:^', 'catalog:', '1.21.1'])(
    'rejects %s as the version of a dependency',
    async (range) => {
      const files = {
        ...complete,
        'package.json': { ...manifest, dependencies: { axios: range } },
      };
      expect(await findPackageProblems(await filesForTest(files), [])).toEqual([
        `depends on axios "${range}", which is not a range`,
      ]);
    },
  );
});
