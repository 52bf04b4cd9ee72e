import type { FileStore } from './content-store.ts';

const FILE_NAME = 'content-changes.json';

/** Command with which a developer writes the downloaded changes into the site's source files. */
const APPLY_COMMAND = `npx groundwork content apply ${FILE_NAME}`;

/**
 * Creates a store that downloads the changes as a file, for sites that have neither a dev server nor a
 * platform.
 */
export function createFileStore(): FileStore {
  return {
    kind: 'file',
    savesIntoPage: false,
    async save(steps) {
      const changes = Object.fromEntries(steps.map(({ path, after }) => [path, after]));
      const json = `${JSON.stringify(changes, null, 2)}\n`;
      const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = FILE_NAME;
      link.click();
      URL.revokeObjectURL(url);
      return `Downloaded ${FILE_NAME}. Apply it with: ${APPLY_COMMAND}`;
    },
  };
}
