import type { Plugin, ViteDevServer } from 'vite';
import {
  fileOfTarget,
  isInside,
  isPrivateFile,
  type PrivateFiles,
  realPath,
} from '../../kernel/private-files.ts';

/**
 * Creates a Vite plugin that rejects requests for private files, and for files in the server's folders that the
 * front end does not import.
 *
 * @param serverFolders absolute paths of the folders with entities, functions and agents.
 */
export function protectFiles(files: PrivateFiles, serverFolders: readonly string[]): Plugin {
  function mayServe(server: ViteDevServer, target: string): boolean {
    const { root, base } = server.config;
    const path = target.startsWith(base) ? target.slice(base.length - 1) : target;
    const file = fileOfTarget(root, path);
    if (isPrivateFile(files, file)) return false;
    const real = realPath(file);
    return (
      !serverFolders.some((folder) => isInside(realPath(folder), real)) || isImported(server, real)
    );
  }

  return {
    name: 'groundwork:protect-files',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (mayServe(server, request.url ?? '')) next();
        else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.');
      });
    },
    load: {
      // Checks modules when Vite loads them, because aliases and messages on Vite's WebSocket can load files that are
      // not in the URL of any request.
      order: 'pre',
      handler(id) {
        const file = id
          .replace(/^\0/, '')
          .replace(/^file:\/\//, '')
          .replace(/[?#].*$/s, '');
        if (!isPrivateFile(files, file)) return;
        this.error(`${file} is private. Move what the front end needs to another file.`);
      },
    },
  };
}

function isImported(server: ViteDevServer, file: string): boolean {
  const modules = server.moduleGraph.getModulesByFile(file.replaceAll('\\', '/')) ?? [];
  return [...modules].some(({ importers }) => importers.size > 0);
}
