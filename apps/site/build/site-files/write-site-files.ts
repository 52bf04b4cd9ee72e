import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, readContent } from '@groundwork/editor-bridge/content';
import { iconFiles } from './icons.ts';
import { socialImage } from './social-image.ts';
import { textFiles } from './text-files.ts';

/**
 * Writes the files beside the pages: icons, social image, robots.txt, sitemap and manifest.
 *
 * @param siteUrl public origin of the site, without a trailing slash.
 */
export async function writeSiteFiles(
  folder: string,
  content: Content,
  siteUrl: string,
): Promise<void> {
  const brand = String(readContent(content, 'src/content/firm.ts#firm.brand'));
  const heading = String(readContent(content, 'src/content/hero.ts#hero.heading'));
  const files: Record<string, string | Uint8Array> = {
    ...textFiles(brand, siteUrl),
    ...(await iconFiles()),
    'social.png': await socialImage(brand, heading),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
