import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type { SavedPicture } from '../../source-protocol.ts';
import type { Picture } from './parse-request.ts';

/** Folder of the images, inside the project's public folder. */
const FOLDER = 'pictures';

/** The folder that contains the images of the content. */
export interface PictureFolder {
  save(picture: Picture): Promise<SavedPicture>;
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
export function createPictureFolder(config: ResolvedConfig): PictureFolder {
  const saved = new Map<string, string>();

  return {
    async save({ data, name, extension }) {
      if (config.publicDir === '') {
        throw new EditorBridgeError(
          'read-only',
          'The project has no public folder for pictures. Set "publicDir" in the Vite configuration.',
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
