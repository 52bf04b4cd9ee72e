/**
 * Starts a copy of a small app on a dev server that saves edits, and a platform whose editor shows that app.
 */
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentPaths, sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
import { saveFile } from '@groundwork/launcher/save-file';
import { startPlatform } from '@groundwork/platform';
import react from '@vitejs/plugin-react';
import { createServer as createViteServer } from 'vite';

const editor = join(import.meta.dirname, '..');

export interface DevServer {
  readonly editorUrl: string;
  readonly readPage: () => Promise<string>;
  readonly readContent: () => Promise<string>;
  readonly writePage: (code: string) => Promise<void>;
  readonly writeContent: (code: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A platform, and a folder with a copy of the app whose dependencies have already been bundled. */
export interface DevServers {
  /** Restores the app's files, and starts its dev server. Only one dev server may run at a time. */
  readonly start: () => Promise<DevServer>;
  readonly stop: () => Promise<void>;
}

/** Starts the platform, whose editor shows the app on another origin. */
export async function createDevServers(): Promise<DevServers> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-dev-'));
  const root = join(folder, 'app');
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const platform = await startPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    logLevel: 'silent',
    editor: { siteUrl: `http://127.0.0.1:${port}` },
  });
  const page = join(root, 'src/page.tsx');
  const content = join(root, 'src/content/offers.ts');

  return {
    async start() {
      await rm(root, { recursive: true, force: true });
      await cp(join(editor, 'e2e/fixture'), root, { recursive: true });
      await symlink(join(editor, 'node_modules'), join(root, 'node_modules'));
      const vite = await startVite(root, join(folder, 'cache'), http, platform.url);
      http.on('request', vite.middlewares);
      return {
        editorUrl: `${platform.url}/__editor`,
        readPage: () => readFile(page, 'utf8'),
        readContent: () => readFile(content, 'utf8'),
        writePage: (code) => saveFile(page, code),
        writeContent: (code) => saveFile(content, code),
        async stop() {
          http.off('request', vite.middlewares);
          await vite.close();
          http.closeAllConnections();
        },
      };
    },
    async stop() {
      http.close();
      await platform.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function startVite(root: string, cacheDir: string, http: Server, editorOrigin: string) {
  return createViteServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir,
    plugins: [
      sourceLocations(),
      contentPaths({ content: 'src/content' }),
      sourceEdits({ editors: [editorOrigin], content: 'src/content' }),
      react(),
    ],
    define: { EDITOR_ORIGIN: JSON.stringify(editorOrigin) },
    server: { middlewareMode: true, hmr: { server: http }, fs: { strict: false } },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  });
}
