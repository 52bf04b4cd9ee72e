import { build, mergeConfig, type Plugin, type ResolvedConfig } from 'vite';
import type { PageModules } from '../renderer/rendered-pages.ts';
import { findPageModules } from './page-modules.ts';
import { prerender } from './prerender.ts';

/**
 * Creates the Vite plugin that, after the app was built, builds the renderer and writes the pages and the other
 * files of the site.
 *
 * @param icon path of the icon, an SVG file, relative to Vite's root.
 */
export function sitePages(icon: string): Plugin {
  let config: ResolvedConfig;
  let pageModules: PageModules = {};
  return {
    name: 'groundwork:site-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async buildEnd(error) {
      if (!error) pageModules = await findPageModules(this, config.root);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build(mergeConfig(config.inlineConfig, { build: { ssr: 'src/renderer.tsx' } }));
        await prerender(config, icon, pageModules);
      },
    },
  };
}
