import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesForTest } from './files-for-test.ts';
import { nameRepository } from './name-repository.ts';
import { readManifest } from './published-packages.ts';

const files = {
  'packages/sdk/package.json': { name: '@groundwork/sdk', version: '1.2.3', license: 'MIT' },
  'packages/kept/package.json': { name: 'kept', version: '0.0.0', private: true },
};

it('tells every published package where its folder of the repository is', async () => {
  const root = await filesForTest(files);
  await nameRepository(root, 'https://github.com/owner/name');
  expect(await readManifest(join(root, 'packages/sdk/package.json'))).toEqual({
    ...files['packages/sdk/package.json'],
    homepage: 'https://github.com/owner/name/tree/main/packages/sdk#readme',
    bugs: { url: 'https://github.com/owner/name/issues' },
    repository: {
      type: 'git',
      url: 'git+https://github.com/owner/name.git',
      directory: 'packages/sdk',
    },
  });
});

it('leaves packages alone that are not published', async () => {
  const root = await filesForTest(files);
  await nameRepository(root, 'https://github.com/owner/name');
  const kept = await readManifest(join(root, 'packages/kept/package.json'));
  expect(kept).toEqual(files['packages/kept/package.json']);
});

it('takes the address that git clones from, too', async () => {
  const root = await filesForTest(files);
  await nameRepository(root, 'https://github.com/owner/name.git');
  const { repository } = await readManifest(join(root, 'packages/sdk/package.json'));
  expect(repository?.url).toBe('git+https://github.com/owner/name.git');
});

it.each(['', 'owner/name', 'https://github.com/owner', 'http://github.com/owner/name'])(
  'refuses "%s", which is no address of a repository',
  async (address) => {
    const root = await filesForTest(files);
    await expect(nameRepository(root, address)).rejects.toThrow('is no address of a repository');
  },
);
