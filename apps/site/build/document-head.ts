import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Surface colours of the design system, for files that show no theme. */
export const themeColours = { light: '#f4f1e9', dark: '#0c1210' } as const;

/**
 * Fills in the placeholders in the head of `index.html` that do not depend on the content.
 *
 * The renderer fills in the others, also in dev servers: there Vite loads the content again after an edit.
 *
 * @param siteUrl public origin of the site.
 */
export function documentHead(siteUrl: string): Plugin {
  const values = new Map([
    ['canonical', new URL(`${siteUrl}/`).href],
    ['icon', iconAddress()],
  ]);
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        const filled = html.replaceAll(
          /\{\{(\w+)\}\}/g,
          (placeholder, name: string) => values.get(name) ?? placeholder,
        );
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
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
