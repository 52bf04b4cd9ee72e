/**
 * Writes the repository's URL into every published package. npm accepts a provenance statement only if the
 * package names the repository that built it. No file in the repository contains that URL, so the release
 * workflow runs this script with the URL before it publishes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublishedPackages, root } from './published-packages.ts';

/**
 * Adds the fields `repository`, `homepage` and `bugs` to the published packages in a folder.
 *
 * @param url URL of the repository's web page, such as `https://github.com/owner/name`.
 * @throws TypeError if the URL is not a repository's https URL.
 */
export async function writeRepository(folder: string, url: string): Promise<void> {
  const parsed = URL.parse(url);
  const isRepository = parsed?.protocol === 'https:' && /^\/[^/]+\/[^/]/.test(parsed.pathname);
  if (!isRepository || parsed.search !== '') {
    throw new TypeError(
      `"${url}" is not the URL of a repository. Pass one such as https://github.com/owner/name.`,
    );
  }
  const page = parsed.href.replace(/(\.git)?\/?$/, '');
  for (const { folder: directory } of await readPublishedPackages(folder)) {
    const file = join(folder, directory, 'package.json');
    const manifest = {
      ...JSON.parse(await readFile(file, 'utf8')),
      homepage: `${page}/tree/main/${directory}#readme`,
      bugs: { url: `${page}/issues` },
      repository: { type: 'git', url: `git+${page}.git`, directory },
    };
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

if (import.meta.main) await writeRepository(root, process.argv[2] ?? '');
