import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Fills in the icon in the head of `index.html`.
 *
 * The renderer fills in the other placeholders, including in dev servers, where Vite reloads the content after an edit.
 */
export function documentHead(): Plugin {
  const icon = iconAddress();
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        const filled = html.replace('{{icon}}', icon);
        if (!server) return filled;
        const { fillHead } = await server.ssrLoadModule('/src/document-head.ts');
        return fillHead(filled);
      },
    },
  };
}

/** Returns the icon as a data URL, because a request would compete with the first paint. */
function iconAddress(): string {
  const svg = readFileSync(join(import.meta.dirname, 'site-files/icon.svg'), 'utf8');
  const short = svg.replaceAll(/<title.*|\n */g, '').replaceAll('"', "'");
  return `data:image/svg+xml,${short.replaceAll(/[#<>]/g, encodeURIComponent)}`;
}
