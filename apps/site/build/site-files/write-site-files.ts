import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/site-config.ts';
import { iconFiles } from './icons.ts';
import { socialImage } from './social-image.ts';
import { textFiles } from './text-files.ts';

/** Writes the files beside the pages: icons, social image, robots.txt, sitemap and manifest. */
export async function writeSiteFiles(folder: string, config: SiteConfig): Promise<void> {
  const files: Record<string, string | Uint8Array> = {
    ...textFiles(config),
    ...(await iconFiles()),
    'social.png': await socialImage(config.brand),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
