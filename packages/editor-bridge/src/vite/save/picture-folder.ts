import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type { SavedPicture } from '../../source-protocol.ts';
import type { Picture } from './parse-request.ts';

/** Folder of the pictures, inside the project's public folder. */
const FOLDER = 'pictures';
/** Time until a picture is taken for served although the dev server did not report it, in milliseconds. */
const SERVED_WITHIN_MS = 2_000;

/** The folder with the pictures of the content. */
export interface PictureFolder {
  /** Writes a picture; resolves when the dev server serves it. */
  save(picture: Picture): Promise<SavedPicture>;
}

/**
 * Creates the folder of a dev server. A file name ends in a hash of the picture, so that a new picture never replaces
 * another, and browsers do not show an old one.
 */
export function createPictureFolder({ config, watcher }: ViteDevServer): PictureFolder {
  /** Resolves when the dev server has noticed a new file; until then it answers with the app's page. */
  function untilServed(path: string): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(end, SERVED_WITHIN_MS);
      const onAdd = (added: string) => added === path && end();
      function end(): void {
        clearTimeout(timer);
        watcher.off('add', onAdd);
        resolve();
      }
      watcher.on('add', onAdd);
    });
  }

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
      const served = untilServed(path);
      try {
        await writeFile(path, data, { flag: 'wx' });
        await served;
      } catch (error) {
        // The same picture was saved before.
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      return { src: `${config.base}${FOLDER}/${file}` };
    },
  };
}

/** Returns a file's name without its extension, in characters that URLs and file systems accept; none if it has none. */
function slugOf(name: string): readonly string[] {
  const slug = name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? [] : [slug];
}
