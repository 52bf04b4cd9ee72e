import { contentPaths, sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
import type { Plugin } from 'vite';
import { devFiles } from './dev-files.ts';
import { documentHead } from './document-head.ts';
import { editorOrigins, siteConfiguration } from './site-configuration.ts';
import { sitePages } from './site-pages.ts';

/** Options of {@link site}. */
export interface SiteOptions {
  /** Path of the icon, an SVG file, relative to Vite's root. */
  readonly icon: string;
  /** Folders outside Vite's root whose components render the content, such as the folder of a workspace package. */
  readonly include?: readonly string[];
}

/**
 * Turns an app into a fast site whose content the owner can edit and publish.
 *
 * A build writes the site to `dist/client`, and the renderer, which a platform runs to publish content, to
 * `dist/renderer`. Pages are rendered to HTML with inline styles and the boot script. Icons, the files for
 * crawlers and hosts, and compressed copies are written beside them. A build in mode `edit` writes the site
 * for editors to `dist-edit/client` instead.
 *
 * A dev server also serves the icons, proxies platform requests, and saves the editor's changes into the source files.
 *
 * The plugin reads these files of the app: `index.html`, `src/document-head.ts` with the function `documentHead`,
 * `src/renderer.tsx`, `src/start.ts`, and the content in `src/content`.
 *
 * @example
 * ```ts
 * import { site } from '@groundwork/site-kit/vite';
 * import react from '@vitejs/plugin-react';
 * import { defineConfig } from 'vite';
 *
 * export default defineConfig({ plugins: [site({ icon: 'src/icon.svg' }), react()] });
 * ```
 */
export function site({ icon, include = [] }: SiteOptions): Plugin[] {
  const content = 'src/content';
  return [
    sourceLocations(),
    ...contentPaths({ content, include }),
    sourceEdits({ editors: editorOrigins(), content }),
    documentHead(),
    devFiles(icon),
    siteConfiguration(),
    sitePages(icon),
  ];
}
