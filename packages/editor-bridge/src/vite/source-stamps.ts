import { posix, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { stampSource } from './stamp-source.ts';

/** What {@link sourceStamps} stamps, beyond the sources of a dev server. */
export interface SourceStampsOptions {
  /** Stamps builds as well: for the page that an editor frames, never for the one that visitors get. */
  readonly editBuild?: boolean;
  /** Folders outside of Vite's root that are stamped too, such as a package of the workspace; relative to the root. */
  readonly include?: readonly string[];
}

/**
 * Stamps every HTML and SVG element in `.tsx` and `.jsx` files with the place it comes from, so that
 * an editor can tell which line draws what it sees (PROTOCOL, The editor's messages).
 *
 * Dev servers are stamped, except in mode `test`; builds only with `editBuild`. The attributes come
 * first in their elements, so that the ones you write, and those you spread, win. Files outside of the
 * root are left alone unless a folder of `include` holds them; files in `node_modules` always.
 *
 * @example
 * ```ts
 * import { sourceStamps } from '@groundwork/editor-bridge/vite';
 * import react from '@vitejs/plugin-react';
 * import { defineConfig } from 'vite';
 *
 * export default defineConfig({
 *   plugins: [sourceStamps({ editBuild: process.env.EDIT_BUILD === '1' }), react()],
 * });
 * ```
 */
export function sourceStamps({
  editBuild = false,
  include = [],
}: SourceStampsOptions = {}): Plugin {
  let root = '';
  let folders: string[] = [];
  return {
    name: 'groundwork:source-stamps',
    enforce: 'pre',
    apply: (_config, { command, mode }) => (command === 'build' ? editBuild : mode !== 'test'),
    configResolved(config) {
      root = config.root;
      folders = ['.', ...include].map((folder) => `${normalizePath(resolve(root, folder))}/`);
    },
    transform: {
      // Positions are those of the file only as long as no other plugin has changed it.
      order: 'pre',
      filter: {
        id: { include: /^[^?\0]+\.[jt]sx(?:\?|$)/, exclude: /\/node_modules\// },
        code: /<[a-z]/,
      },
      handler(code, id) {
        const [file = id] = id.split('?');
        if (!folders.some((folder) => file.startsWith(folder))) return null;
        return stampSource(code, file, posix.relative(root, file));
      },
    },
  };
}
