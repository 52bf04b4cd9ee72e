import type { Plugin } from 'vite';
import { fillHead } from '../renderer/fill-head.ts';
import { addDocumentHead } from './add-document-head.ts';

/**
 * Creates the Vite plugin that adds the document head and the error screen to `index.html`.
 *
 * The renderer fills in the placeholders of the head. In dev servers this plugin fills them in, because Vite
 * reloads the content after an edit.
 */
export function documentHead(): Plugin {
  return {
    name: 'groundwork:document-head',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, originalUrl = '/' }) {
        const page = addDocumentHead(html);
        if (!server) return page;
        const head = await server.ssrLoadModule('/src/document-head.ts');
        const { pathname } = new URL(originalUrl, 'http://localhost');
        return fillHead(page, head.documentHead(pathname), pathname);
      },
    },
  };
}
