import type { ContentEditors } from '@groundwork/sdk/protocol';
import type { Dismissed, DraftStore, StoreListener } from './content-store.ts';
import { createDraftQueue } from './draft-queue.ts';
import { createDraftSender } from './draft-sender.ts';
import { createOpenEditors } from './open-editors.ts';
import type { PlatformApi } from './platform-api.ts';
import {
  type DraftResult,
  replacedOf,
  resultInfoOf,
  type State,
  storedContentOf,
} from './platform-drafts.ts';
import { createPublishing } from './platform-publishing.ts';
import { readEvents } from './read-events.ts';
import { createRejectedChanges } from './rejected-changes.ts';

interface PlatformStoreOptions {
  readonly api: PlatformApi;
  readonly userId: string;
  /** Uploads a file. Resolves with the file's URL. */
  readonly upload: (file: File) => Promise<string>;
}

export function createPlatformStore({ api, userId, upload }: PlatformStoreOptions): DraftStore {
  let listener: StoreListener | undefined;
  const resultOf = (result: DraftResult) => resultInfoOf(result, userId);
  const rejected = createRejectedChanges((problem) => listener?.onStoreProblem(problem));
  const sender = createDraftSender({
    api,
    getListener: () => listener,
    resultOf,
    rejected,
    readState,
  });
  const queue = createDraftQueue(sender.send, () => {
    for (const draft of received.splice(0)) onDraft(draft);
    reportStored();
  });
  /** Other people's drafts that arrived during a request. They may be older or newer than the response. */
  const received: DraftResult[] = [];

  async function ensureStored(): Promise<void> {
    await Promise.race([queue.flushed(), sender.interrupted()]);
    if (!rejected.isEmpty()) {
      throw new Error('A change could not be stored. Change it again or undo it, then publish.');
    }
  }

  function reportStored(): void {
    listener?.onStored(queue.isEmpty() && rejected.isEmpty());
  }

  async function readState(): Promise<void> {
    const state = await api.json<State>('GET', '');
    rejected.clear();
    listener?.onLoaded(storedContentOf(state, userId), replacedOf(state, userId));
  }

  return {
    kind: 'platform',
    userId,
    isSignedIn: api.isSignedIn,
    load: () => queue.run(readState),
    put(path, value, ids) {
      if (!rejected.includes(path, value)) queue.add(path, { value, ids });
    },
    ensureStored,
    ...createPublishing(api, userId),
    sending(path) {
      const [at, draft] = queue.sending() ?? [];
      return at === path ? draft?.value : undefined;
    },
    withdraw: queue.clear,
    discard: (path, revision) =>
      queue.run(() =>
        api.json('DELETE', `/draft?path=${encodeURIComponent(path)}&revision=${revision}`),
      ),
    dismissReplaced(dismissed) {
      // If the request fails, the user is asked again after a reload.
      api.json('DELETE', `/replaced?${queryOf(dismissed)}`).catch(() => {});
    },
    async uploadImage(file) {
      api.requireUser();
      return upload(file);
    },
    listen(given) {
      listener = given;
      const editors = createOpenEditors(userId, given.onEditors);
      const stop = readEvents<DraftResult | ContentEditors>(api, {
        onLost: editors.clear,
        // Events may have been missed while the connection was lost.
        onReconnect: given.onPublished,
        onEvent(type, data) {
          if ('node' in data) editors.receive(data);
          else if (type === 'published') given.onPublished();
          else if (type === 'draft') onDraftEvent(data);
        },
      });
      return () => {
        listener = undefined;
        stop();
      };
    },
  };

  function onDraftEvent(draft: DraftResult): void {
    if (queue.isRunning()) received.push(draft);
    else onDraft(draft);
  }

  function onDraft(draft: DraftResult): void {
    const info = resultOf(draft);
    if (info.revision <= (listener?.revisionOf(draft.path) ?? 0)) return;
    if (!rejected.isEmpty()) {
      rejected.forget(draft.path);
      reportStored();
    }
    listener?.onDraft(draft.path, info);
  }
}

function queryOf({ path, item, revision }: Dismissed): URLSearchParams {
  const query = new URLSearchParams({ path });
  if (item !== undefined) query.set('item', item);
  if (revision !== undefined) query.set('revision', String(revision));
  return query;
}
