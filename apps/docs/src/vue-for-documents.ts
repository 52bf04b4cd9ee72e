import { join } from 'node:path';
import type { UserConfig } from 'vitepress';
import { root } from './root.ts';

/**
 * Creates the Vite plugin that makes documents outside this app find Vue, because VitePress compiles documents
 * to Vue components.
 */
export function vueForDocuments(): NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number] {
  return {
    name: 'vue-for-documents',
    enforce: 'pre',
    config({ optimizeDeps }) {
      // Clears VitePress's list of dependencies to bundle, because Vite cannot resolve them. Vite finds other
      // dependencies itself.
      if (optimizeDeps !== undefined) optimizeDeps.include = [];
    },
    resolveId(id, importer) {
      if (!/^vue(\/|$)/.test(id) || importer?.endsWith('.md') !== true) return undefined;
      return this.resolve(id, join(root, 'apps/docs/index.md'), { skipSelf: true });
    },
  };
}
