import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconFiles } from './icons.ts';
import { textFiles } from './text-files.ts';

/**
 * Writes the files that do not depend on the content: icons, robots.txt and the sitemap.
 *
 * @param icon path of the icon, an SVG file.
 * @param siteUrl public origin of the site, without a trailing slash.
 */
export async function writeSiteFiles(
  folder: string,
  icon: string,
  siteUrl: string | undefined,
  paths: readonly string[],
): Promise<void> {
  const icons = await iconFiles(await readFile(icon, 'utf8'));
  const files = { ...textFiles(siteUrl, paths), ...icons };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
