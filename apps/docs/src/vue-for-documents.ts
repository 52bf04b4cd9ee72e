import { join } from 'node:path';
import type { UserConfig } from 'vitepress';
import { root } from './root.ts';

/** Resolves Vue from this app for documents outside it, which VitePress compiles to Vue components. */
export function vueForDocuments(): NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number] {
  return {
    name: 'vue-for-documents',
    enforce: 'pre',
    config({ optimizeDeps }) {
      // VitePress lists dependencies that only it can resolve; the others are discovered.
      if (optimizeDeps !== undefined) optimizeDeps.include = [];
    },
    resolveId(id, importer) {
      if (!/^vue(\/|$)/.test(id) || importer?.endsWith('.md') !== true) return undefined;
      return this.resolve(id, join(root, 'apps/docs/index.md'), { skipSelf: true });
    },
  };
}
