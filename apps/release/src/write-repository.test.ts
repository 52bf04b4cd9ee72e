import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesForTest } from './files-for-test.ts';
import { readManifest } from './published-packages.ts';
import { writeRepository } from './write-repository.ts';

const files = {
  'packages/sdk/package.json': { name: '@groundwork/sdk', version: '1.2.3', license: 'MIT' },
  'packages/private/package.json': { name: 'private', version: '0.0.0', private: true },
};

describe('writeRepository', () => {
  it('writes the URLs of the homepage, the issues and the repository into published manifests', async () => {
    const root = await filesForTest(files);
    await writeRepository(root, 'https://github.com/owner/name');
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

  it('leaves private packages unchanged', async () => {
    const root = await filesForTest(files);
    await writeRepository(root, 'https://github.com/owner/name');
    const manifest = await readManifest(join(root, 'packages/private/package.json'));
    expect(manifest).toEqual(files['packages/private/package.json']);
  });

  it('accepts the URL with which a repository is cloned', async () => {
    const root = await filesForTest(files);
    await writeRepository(root, 'https://github.com/owner/name.git');
    const { repository } = await readManifest(join(root, 'packages/sdk/package.json'));
    expect(repository?.url).toBe('git+https://github.com/owner/name.git');
  });

  it.each(['', 'owner/name', 'https://github.com/owner', 'http://github.com/owner/name'])(
    'rejects %j as the URL of a repository',
    async (url) => {
      const root = await filesForTest(files);
      await expect(writeRepository(root, url)).rejects.toThrow('is not the URL of a repository');
    },
  );
});
