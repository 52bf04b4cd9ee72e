import { createSourceWriter } from '@groundwork/editor-bridge/host';
import type { FileStore } from './content-store.ts';

/** Creates a store that writes the changes into the sources of the site, through its dev server. */
export function createSourceStore(siteOrigin: string): FileStore {
  const writer = createSourceWriter(siteOrigin);
  return {
    kind: 'source',
    async save(steps) {
      await writer.saveContent(steps);
      return 'Saved into the source.';
    },
  };
}
