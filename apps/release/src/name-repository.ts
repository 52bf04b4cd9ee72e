/**
 * Writes into every published package where its source stands. npm takes a statement of provenance only
 * where the package names the repository that built it, and whoever releases knows its address: it stands
 * in no file of the repository.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublishedPackages } from './published-packages.ts';

/**
 * Adds `repository`, `homepage` and `bugs` to the packages of a repository.
 *
 * @param address of the repository as browsers open it, such as `https://github.com/owner/name`.
 * @throws TypeError when the address is no https URL of a repository.
 */
export async function nameRepository(root: string, address: string): Promise<void> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || !/^\/[^/]+\/[^/]/.test(url.pathname) || url.search !== '') {
    throw new TypeError(
      `"${address}" is no address of a repository: give one like https://github.com/owner/name.`,
    );
  }
  const page = url.href.replace(/(\.git)?\/?$/, '');
  for (const { folder } of await readPublishedPackages(root)) {
    const file = join(root, folder, 'package.json');
    const manifest = {
      ...JSON.parse(await readFile(file, 'utf8')),
      homepage: `${page}/tree/main/${folder}#readme`,
      bugs: { url: `${page}/issues` },
      repository: { type: 'git', url: `git+${page}.git`, directory: folder },
    };
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
