import { existsSync, realpathSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { normalizePath, type Plugin } from 'vite';
import { exportedConstants } from './content/exported-constants.ts';
import { annotateJson, annotateMarkdown } from './content/imported-texts.ts';
import type { SourceNames } from './content/literal-sources.ts';
import { readCatalogs } from './content/public-catalogs.ts';
import { PUBLIC_CATALOGS } from './content/text-catalogs.ts';
import { RUNTIME, traceContent } from './content/trace-content.ts';
import { isEditBuild } from './is-edit-build.ts';
import { createPositionOf } from './positions.ts';
import { SOURCE_LOCATIONS, type SourceLocationsApi } from './source-locations.ts';

/** Options of {@link contentPaths}. */
export interface ContentPathsOptions {
  /**
   * Folder of the modules with the content, relative to Vite's root, such as `src/content`. Default: none, so only
   * texts outside the content are traced.
   */
  readonly content?: string;
  /** Folders outside Vite's root whose components render the content. The paths are relative to the root. */
  readonly include?: readonly string[];
}

/**
 * Connects content modules with an editor and with published changes.
 *
 * Content modules export objects and arrays with `export const`. In every build, these modules apply the
 * changes that a platform has published. Dev servers, and builds in mode `edit`, also annotate each text of
 * the page with its location: `data-content` names the module, the export and the property, such as
 * `src/content/hero.ts#hero.heading`. The plugin follows values through props, destructuring, lists and
 * components. If `sourceLocations()` is active too, a dev server annotates texts outside the content with
 * `data-text-source`. The module `fields.ts` in the folder may export `fields`, the `ContentFields` of the
 * content; only editors and server bundles load it. Inactive in mode `test`. Place it after
 * `sourceLocations()`.
 *
 * @example
 * ```ts
 * import { contentPaths, sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
 * import react from '@vitejs/plugin-react';
 * import { defineConfig } from 'vite';
 *
 * export default defineConfig({
 *   plugins: [sourceLocations(), contentPaths({ content: 'src/content' }), sourceEdits(), react()],
 * });
 * ```
 */
export function contentPaths({ content, include = [] }: ContentPathsOptions = {}): Plugin[] {
  let root = '';
  let publicFolder = '';
  let folder: string | undefined;
  let folders: string[] = [];
  let isForEditing = false;
  let locations: SourceLocationsApi | undefined;

  /** Returns the names for text sources, which only a dev server can save. */
  function namesOf(code: string, id: string, file: string): SourceNames | undefined {
    return (
      locations && {
        name: posix.relative(root, file),
        positionOf: locations.positionsOf(id) ?? createPositionOf(code),
      }
    );
  }

  const paths: Plugin = {
    name: 'groundwork:content-paths',
    enforce: 'pre',
    apply: (_config, { command, mode }) => command === 'build' || mode !== 'test',
    configResolved(config) {
      root = config.root;
      isForEditing = isEditBuild(config) || config.command === 'serve';
      const inRoot = (path: string) => resolve(root, path);
      // Vite resolves symbolic links, so it loads linked packages by their real paths.
      folders = [root, ...include.map((path) => realpathSync(inRoot(path)))].map(asFolder);
      if (content !== undefined) folder = asFolder(inRoot(content));
      const plugin = config.plugins.find(({ name }) => name === SOURCE_LOCATIONS);
      if (config.command === 'serve') locations = plugin?.api;
    },
    resolveId(id) {
      const name = id === RUNTIME ? 'runtime' : id === APPLY ? 'apply-content' : undefined;
      if (name === undefined) return null;
      const { dirname, filename } = import.meta;
      return resolve(dirname, `content/${name}.${filename.endsWith('.ts') ? 'ts' : 'js'}`);
    },
    transform: {
      order: 'pre',
      filter: { id: SOURCES },
      handler(code, id, options) {
        const [file = id] = id.split('?');
        // Vite before 6.3 ignores `filter`, so the id is checked here too.
        if (!SOURCES.include.test(id) || SOURCES.exclude.test(id)) return null;
        if (folder !== undefined && file === `${folder}${FIELDS}`) return null;
        if (folder !== undefined && file.startsWith(folder)) {
          const isRegistered = isForEditing || options?.ssr === true;
          // Traces functions in content modules too, because they may combine texts of the content.
          const traced = isForEditing ? traceContent(code, file) : null;
          const fields = isRegistered ? `${folder}${FIELDS}` : null;
          return connect(traced?.code ?? code, file, root, fields) ?? traced;
        }
        const names = namesOf(code, id, file);
        const isTraced =
          (names || /\.[jt]sx$/.test(file)) && folders.some((each) => file.startsWith(each));
        return isForEditing && isTraced ? traceContent(code, file, names) : null;
      },
    },
  };
  const importedTexts: Plugin = {
    name: 'groundwork:imported-texts',
    enforce: 'post',
    apply: 'serve',
    configResolved({ publicDir }) {
      publicFolder = publicDir;
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: PUBLIC_CATALOGS },
        children: readCatalogs(root, publicFolder),
      },
    ],
    transform(code, id) {
      const [, file = '', extension] = IMPORTED.exec(id) ?? [];
      if (!locations || !folders.some((each) => file.startsWith(each))) return null;
      const name = posix.relative(root, file);
      return extension === 'json' ? annotateJson(code, name) : annotateMarkdown(code, file, name);
    },
  };
  return [paths, importedTexts];
}

function asFolder(path: string): string {
  return `${normalizePath(path)}/`;
}

const SOURCES = { include: /^[^?\0]+\.[jt]sx?(?:\?|$)/, exclude: /\/node_modules\// };
/** Matches the ids of modules that other plugins compile: JSON and Markdown. */
const IMPORTED = /^((?!.*\/node_modules\/)[^?\0]+\.(json|mdx?))$/;
/** Virtual module that applies changes of the content in the build for visitors. */
const APPLY = 'virtual:groundwork-content-changes';
/** File in the content folder that declares the fields of the content. */
const FIELDS = 'fields.ts';

/**
 * Appends a call to a content module that applies changes to the module's exports. It is appended so that no
 * other line moves.
 *
 * @param fields the module that declares the fields, if the call must also register the exports.
 */
function connect(code: string, file: string, root: string, fields: string | null) {
  const exported = [...exportedConstants(parseSync(file, code).program).keys()];
  if (exported.length === 0) return null;
  const module = JSON.stringify(`${posix.relative(root, file)}#`);
  const values = `{ ${exported.join(', ')} }`;
  const statements =
    fields === null
      ? [
          `import { applyContent as __applyContent } from ${JSON.stringify(APPLY)};`,
          `__applyContent(${module}, ${values});`,
        ]
      : [
          `import { registerContent as __registerContent } from ${JSON.stringify(RUNTIME)};`,
          ...(existsSync(fields)
            ? [`import { fields as __fields } from ${JSON.stringify(fields)};`]
            : ['const __fields = undefined;']),
          `__registerContent(${module}, ${values}, __fields);`,
        ];
  return { code: `${code}\n${statements.join('\n')}\n`, map: null };
}
