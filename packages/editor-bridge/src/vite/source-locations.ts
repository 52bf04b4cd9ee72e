import { posix, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { EARLY_ERRORS_SCRIPT } from '../early-errors.ts';
import { annotateSource } from './annotate-source.ts';
import { isEditBuild } from './is-edit-build.ts';
import { createPositionOf, type PositionOf } from './positions.ts';

/** Options of `sourceLocations`. */
export interface SourceLocationsOptions {
  /**
   * Folders outside Vite's root whose files are annotated too, such as a workspace package. The paths are
   * relative to the root.
   */
  readonly include?: readonly string[];
}

/**
 * Annotates every HTML and SVG element in `.tsx` and `.jsx` files with its source location, so that an editor
 * knows which line renders an element.
 *
 * Also adds an inline script to the page that stores errors until the editor bridge reports them. An editor on the
 * page's own origin receives them even if the page does not start.
 *
 * Annotates dev servers except in mode `test`, and builds only in mode `edit`, which editors frame. Added attributes
 * come first in their element, so attributes that you write or spread override them. Files in `node_modules` are never
 * annotated, and files outside the root only when `include` names their folder.
 *
 * | Attribute | Elements |
 * | --- | --- |
 * | `data-source-location` | all HTML, SVG and custom elements in `.tsx` and `.jsx` files |
 * | `data-dynamic-content="true"` | elements with computed text or a computed `src`, which cannot be edited without one of the next attributes |
 * | `data-arr-index`, `data-arr-variable-name` | all elements of an item in `rows.map((row, index) => …)` |
 * | `data-arr-field` | elements that show a field of a list, such as `{row.title}` |
 * | `data-text-source` | elements whose text is written at another place of the sources; added by `contentPaths()` in a dev server |
 *
 * @example
 * ```ts
 * import { sourceLocations } from '@groundwork/editor-bridge/vite';
 * import react from '@vitejs/plugin-react';
 * import { defineConfig } from 'vite';
 *
 * export default defineConfig({ plugins: [sourceLocations(), react()] });
 * ```
 */
export function sourceLocations({
  include = [],
}: SourceLocationsOptions = {}): Plugin<SourceLocationsApi> {
  let root = '';
  let folders: string[] = [];
  const positions = new Map<string, PositionOf>();
  return {
    name: SOURCE_LOCATIONS,
    api: { positionsOf: (id) => positions.get(id) },
    enforce: 'pre',
    apply: (_config, env) => isEditBuild(env) || (env.command === 'serve' && env.mode !== 'test'),
    configResolved(config) {
      root = config.root;
      folders = ['.', ...include].map((folder) => `${normalizePath(resolve(root, folder))}/`);
    },
    transformIndexHtml: () => [{ tag: 'script', children: EARLY_ERRORS_SCRIPT, injectTo: 'head' }],
    transform: {
      // Runs first, because the positions match the file only before another plugin has changed the code.
      order: 'pre',
      filter: {
        id: SOURCES,
        code: /<[a-z]/,
      },
      handler(code, id) {
        const [file = id] = id.split('?');
        // Vite before 6.3 ignores the filter.
        if (!SOURCES.include.test(id) || SOURCES.exclude.test(id)) return null;
        if (!folders.some((folder) => file.startsWith(folder))) return null;
        const annotated = annotateSource(code, file, posix.relative(root, file));
        if (!annotated) return null;
        positions.set(id, createPositionOf(annotated.code, annotated.mappings));
        return { code: annotated.code, map: annotated.map };
      },
    },
  };
}

/** Name of the plugin, by which other plugins find its `api`. */
export const SOURCE_LOCATIONS = 'groundwork:source-locations';

/** API of {@link sourceLocations} for other plugins: data about the annotated modules. */
export interface SourceLocationsApi {
  /** Returns the original positions of an annotated module. */
  positionsOf(id: string): PositionOf | undefined;
}

const SOURCES = { include: /^[^?\0]+\.[jt]sx(?:\?|$)/, exclude: /\/node_modules\// };
