import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { webManifest } from '../renderer/web-manifest.ts';
import { iconFiles } from './site-files/icons.ts';

const MANIFEST = '/site.webmanifest';
const ICON = /^\/[\w-]*icon[\w-]*\.(ico|png|svg)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Creates the Vite plugin with which a dev server serves the icons and the web app manifest. A build writes them as
 * files.
 *
 * @param icon path of the icon, an SVG file, relative to Vite's root.
 */
export function devFiles(icon: string): Plugin {
  return {
    name: 'groundwork:dev-files',
    apply: 'serve',
    configureServer(server) {
      /** The drawn icons, by the content of the SVG file. */
      const drawn = new Map<string, ReturnType<typeof iconFiles>>();

      async function contentOf(path: string): Promise<string | Uint8Array | undefined> {
        if (path === MANIFEST) {
          const { documentHead } = await server.ssrLoadModule('/src/document-head.ts');
          return JSON.stringify(webManifest(documentHead('/')));
        }
        const svg = await readFile(join(server.config.root, icon), 'utf8');
        const icons = drawn.get(svg) ?? iconFiles(svg);
        drawn.set(svg, icons);
        return (await icons)[path.slice(1)];
      }

      server.middlewares.use(async (request, response, next) => {
        const [pathname = '/'] = (request.url ?? '/').split('?');
        try {
          const isServed = pathname === MANIFEST || ICON.test(pathname);
          const content = isServed ? await contentOf(pathname) : undefined;
          if (content === undefined) return next();
          response.setHeader('Content-Type', TYPES[extname(pathname)] ?? '');
          response.end(content);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
