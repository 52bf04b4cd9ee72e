import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fillHead } from '../renderer/fill-head.ts';
import { addDocumentHead } from './add-document-head.ts';

/**
 * Creates the Vite plugin that adds the document head and the error screen to `index.html`.
 *
 * The renderer fills in the placeholders of the head. In dev servers this plugin fills them in, because Vite
 * reloads the content after an edit.
 */
export function documentHead(icon: string): Plugin {
  let root = '';
  return {
    name: 'groundwork:document-head',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, originalUrl = '/' }) {
        const page = addDocumentHead(html, iconUrl(join(root, icon)));
        if (!server) return page;
        const head = await server.ssrLoadModule('/src/document-head.ts');
        const { pathname } = new URL(originalUrl, 'http://localhost');
        return fillHead(page, head.documentHead(pathname), pathname);
      },
    },
  };
}

/** Returns the icon as a data URL, because a request for it would compete with the first paint. */
function iconUrl(file: string): string {
  const svg = readFileSync(file, 'utf8');
  const short = svg
    .replace(/<title.*?<\/title>/s, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${short.replaceAll(/[#%&<>]/g, encodeURIComponent)}`;
}
