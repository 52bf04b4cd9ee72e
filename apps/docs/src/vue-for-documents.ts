import { join } from 'node:path';
import type { UserConfig } from 'vitepress';
import { root } from './root.ts';

/** Lets documents outside of this app, which become components of Vue, find the Vue of this app. */
export function vueForDocuments(): NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number] {
  return {
    name: 'vue-for-documents',
    enforce: 'pre',
    config({ optimizeDeps }) {
      // VitePress names some of its dependencies, which only it can find; the rest is found on the way.
      if (optimizeDeps !== undefined) optimizeDeps.include = [];
    },
    resolveId(id, importer) {
      if (!/^vue(\/|$)/.test(id) || importer?.endsWith('.md') !== true) return undefined;
      return this.resolve(id, join(root, 'apps/docs/index.md'), { skipSelf: true });
    },
  };
}
