import type { ContentVersion } from '@groundwork/sdk/protocol';
import type { DraftStore, Version } from './content-store.ts';
import type { PlatformApi } from './platform-api.ts';
import { nameOf } from './platform-drafts.ts';
import { isInvalid, isResponseLost } from './platform-errors.ts';

type StoredVersion = ContentVersion & { readonly changes: Version['changes'] };

/** Creates the methods of a store that publish drafts, and that read and restore published versions. */
export function createPublishing(
  api: PlatformApi,
  userId: string,
): Pick<DraftStore, 'publish' | 'versions' | 'restore'> {
  return {
    async publish(drafts) {
      try {
        await send('Publish', () => api.json('POST', '/publish', { drafts }));
        return [];
      } catch (error) {
        if (isInvalid(error)) return error.body.problems;
        throw error;
      }
    },
    async versions(before) {
      const path = before === undefined ? '/versions' : `/versions?before=${before}`;
      const { versions } = await api.json<{ versions: StoredVersion[] }>('GET', path);
      return versions.map(({ version, restored_version, published_date, author, changes }) => ({
        version,
        restored: restored_version,
        date: published_date,
        author: nameOf(author, userId),
        changes,
      }));
    },
    restore: (version) =>
      send('Restore the version', () => api.json('POST', `/versions/${version}/restore`)),
  };
}

/**
 * Sends a request that publishes content. If the network fails, the error states that nothing was published, or that
 * this is not known.
 */
async function send(action: string, request: () => Promise<void>): Promise<void> {
  if (navigator.onLine === false) {
    const message = 'Nothing was published: the platform cannot be reached.';
    throw new Error(`${message} ${action} again when you are online.`);
  }
  try {
    await request();
  } catch (error) {
    if (!isResponseLost(error)) throw error;
    throw new Error('It is not known whether this was published. Open History to check.', {
      cause: error,
    });
  }
}
