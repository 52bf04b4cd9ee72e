import { createSourceWriter } from '@groundwork/editor-bridge/host';
import type { SourceStore } from './content-store.ts';

/** Creates a store that writes the changes into the site's source files through its dev server. */
export function createSourceStore(siteOrigin: string): SourceStore {
  const writer = createSourceWriter(siteOrigin);
  return {
    kind: 'source',
    savesIntoPage: true,
    async save(steps) {
      await writer.saveContent(steps);
      return 'Saved into the source.';
    },
    async uploadImage(file) {
      const { src } = await writer.saveImage(file);
      return src;
    },
  };
}
