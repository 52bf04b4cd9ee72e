import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentPaths, sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
import { copyFrontEnd } from '../front-end-copy.ts';

export interface ServedApp {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the dev server of a temporary copy of an app. The dev server is the app's own version of Vite with the app's
 * configuration. The plugins for editing precede the app's plugins.
 */
export async function serveApp(app: string): Promise<ServedApp> {
  const nodeModules = join(app, 'node_modules');
  const { folder, remove } = await copyFrontEnd(
    app,
    existsSync(nodeModules) ? nodeModules : undefined,
  );
  const path = createRequire(join(folder, 'package.json')).resolve('vite/package.json');
  const vite: typeof import('vite') = await import(
    pathToFileURL(join(path, '../dist/node/index.js')).href
  );
  // Changes the folder, because tools such as Tailwind look for their configuration in the current one.
  process.chdir(folder);
  const server = await vite.createServer({
    root: folder,
    logLevel: 'error',
    // Plugins skip this folder because of its name. Otherwise they would transform all dependencies.
    cacheDir: join(folder, '.vite/node_modules'),
    plugins: [sourceLocations(), contentPaths(), sourceEdits()],
    server: { host: '127.0.0.1', port: 0, strictPort: false, open: false, fs: { strict: false } },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    async stop() {
      await server.close();
      remove();
    },
  };
}
