import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type { SavedImage } from '../../source-protocol.ts';
import type { Image } from './parse-request.ts';

/** Folder of the images, inside the project's public folder. */
const FOLDER = 'images';

export interface ImageFolder {
  save(image: Image): Promise<SavedImage>;
  /**
   * Returns the path of an image file that was saved since the server started, because Vite may not have
   * detected it yet.
   */
  fileOf(src: string): string | undefined;
}

/**
 * Creates the image folder of a dev server. Each file name ends with a hash of the image, so that a new image
 * never replaces another, and browsers never show an outdated one.
 */
export function createImageFolder(config: ResolvedConfig): ImageFolder {
  const saved = new Map<string, string>();

  return {
    async save({ data, name, extension }) {
      if (config.publicDir === '') {
        throw new EditorBridgeError(
          'read-only',
          'The project has no public folder for images. Set "publicDir" in the Vite configuration.',
        );
      }
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
      const file = [...slugOf(name), `${hash}.${extension}`].join('-');
      const path = join(config.publicDir, FOLDER, file);
      await mkdir(join(config.publicDir, FOLDER), { recursive: true });
      await writeFile(path, data);
      const src = `${config.base}${FOLDER}/${file}`;
      saved.set(src, path);
      return { src };
    },
    fileOf: (src) => saved.get(src),
  };
}

/**
 * Returns the name of a file without its extension, in characters that URLs and file systems accept; an empty
 * array if none are left.
 */
function slugOf(name: string): readonly string[] {
  const slug = name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? [] : [slug];
}
