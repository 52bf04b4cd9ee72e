import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { normalizePath, type Plugin } from 'vite';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import { isLoopbackOrigin } from '../../origins.ts';
import { sourcePaths } from '../../source-protocol.ts';
import { isPublicCatalog } from '../content/public-catalogs.ts';
import type { Endpoint, EndpointOptions } from './endpoint.ts';
import { createImageFolder } from './image-folder.ts';

/** Options of {@link sourceEdits}. */
export interface SourceEditsOptions {
  /**
   * Origins of the editors on this machine that may save into source files. Default: the dev server's own
   * origin. An array replaces the default, so include the dev server's origin if you need it too.
   */
  readonly editors?: readonly string[];
  /**
   * Folder with the content modules, relative to Vite's root. Texts that `contentPaths()` traces are saved
   * there. Default: none, so those texts cannot be saved.
   */
  readonly content?: string;
}

/**
 * Allows an editor on this machine to save edits into the source files of the dev server's project. Images are saved
 * into the folder `images` of the public folder.
 *
 * Active only in dev servers and over loopback, not in tests, builds or previews. Use it together with
 * `sourceLocations()`, which adds the source location of each element.
 *
 * @throws EditorBridgeError `invalid-origin` when `editors` contains an origin of another machine.
 *
 * @example
 * ```ts
 * import { sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
 * import react from '@vitejs/plugin-react';
 * import { defineConfig } from 'vite';
 *
 * export default defineConfig({
 *   plugins: [sourceLocations(), sourceEdits({ editors: ['http://127.0.0.1:4400'] }), react()],
 * });
 * ```
 */
export function sourceEdits({ editors = [], content }: SourceEditsOptions = {}): Plugin {
  const invalid = editors.find((origin) => !isLoopbackOrigin(origin));
  if (invalid !== undefined) {
    throw new EditorBridgeError(
      'invalid-origin',
      `editors contains "${invalid}", which is not an origin on this machine. List origins such as http://127.0.0.1:4400.`,
    );
  }
  return {
    name: 'groundwork:source-edits',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer({ config, middlewares, moduleGraph }) {
      // A file that a plugin only watches, such as one that Tailwind scans, has an entry without an id.
      const { publicDir } = config;
      // The symbolic links in the paths of source files are resolved.
      const publicFolder = existsSync(publicDir) ? realpathSync(publicDir) : publicDir;
      const isServed = (path: string) =>
        isPublicCatalog(publicFolder, path) ||
        [...(moduleGraph.getModulesByFile(normalizePath(path)) ?? [])].some(({ id }) =>
          Boolean(id),
        );
      const images = createImageFolder(config);
      const options = { root: config.root, contentFolder: content, isServed, images, editors };
      let endpoint: Promise<Endpoint> | undefined;
      middlewares.use((request, response, next) => {
        const [path = ''] = request.url?.split('?') ?? [];
        const image = images.fileOf(path);
        if (PATHS.has(path)) {
          endpoint ??= loadEndpoint(options);
          endpoint.then((handle) => handle(path, request, response)).catch(next);
        } else if (image !== undefined) {
          response.setHeader('Content-Type', `image/${extname(image).slice(1)}`);
          pipeline(createReadStream(image), response).catch(next);
        } else next();
      });
    },
  };
}

const PATHS = new Set<string>(Object.values(sourcePaths));

/** Loads the code that saves edits, which a build and a dev server without an editor do not need. */
async function loadEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const { createEndpoint } = await import('./endpoint.ts');
  return createEndpoint(options);
}
