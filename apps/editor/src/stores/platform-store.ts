import type {
  Content,
  ContentChanges,
  ContentFields,
  JsonValue,
} from '@groundwork/editor-bridge/content';
import type { ContentEditors, ContentState, DraftReference } from '@groundwork/sdk/protocol';
import { applyChanges } from '../merge/content-changes.ts';
import type { ListIds } from '../merge/list-ids.ts';
import { isEqual } from '../merge/values.ts';
import type { DraftInfo, DraftStore, StoreListener } from './content-store.ts';
import { createDraftQueue } from './draft-queue.ts';
import { createOpenEditors } from './open-editors.ts';
import type { PlatformApi } from './platform-api.ts';
import { type Draft, type DraftResult, draftInfoOf, nameOf } from './platform-drafts.ts';
import { isConflict, temporaryReasonOf } from './platform-errors.ts';
import { createPublishing } from './platform-publishing.ts';
import { readEvents } from './read-events.ts';
import { createRejectedChanges } from './rejected-changes.ts';

/** Content of the site, as the platform describes it. */
type State = Pick<ContentState, 'published'> & {
  readonly content: Content;
  readonly fields: ContentFields;
  readonly published: { readonly changes: ContentChanges; readonly ids: ListIds } & Pick<
    ContentState['published'],
    'author'
  >;
  readonly draft: readonly Draft[];
};

/** A value, and the ids of the items of a list. */
interface ListedValue {
  readonly value: JsonValue;
  readonly ids: readonly string[] | undefined;
}

/** Delay before a draft is sent again, in milliseconds. */
const RETRY_MS = 3_000;

interface PlatformStoreOptions {
  readonly api: PlatformApi;
  readonly userId: string;
  /** Uploads a file; resolves with its URL. */
  readonly upload: (file: File) => Promise<string>;
}

/** Creates a store on the platform: drafts are stored as they are made, and published together. */
export function createPlatformStore({ api, userId, upload }: PlatformStoreOptions): DraftStore {
  let listener: StoreListener | undefined;
  const infoOf = (draft: Draft) => draftInfoOf(draft, userId);
  const rejected = createRejectedChanges((problem) => listener?.onStoreProblem(problem));
  const queue = createDraftQueue<ListedValue>(send, () => {
    for (const draft of received.splice(0)) onDraft(draft);
    reportStored();
  });
  /** Drafts of others that arrived during a request, whose response may be older or newer. */
  const received: DraftResult[] = [];
  /** Called when a change must wait for the platform. */
  let onInterrupted: ((reason: string) => void) | undefined;

  async function ensureStored(): Promise<void> {
    // An interrupted publication must not complete later, when the user no longer expects it.
    const interrupted = new Promise<never>((_, reject) => {
      onInterrupted = (reason) =>
        reject(
          new Error(
            `Nothing was published. Your changes are not stored: ${reason} Keep this page open, and publish again when they are.`,
          ),
        );
    });
    await Promise.race([queue.flushed(), interrupted]);
    if (!rejected.isEmpty()) {
      throw new Error('A change could not be stored. Change it again or undo it, then publish.');
    }
  }

  function reportStored(): void {
    listener?.onStored(queue.isEmpty() && rejected.isEmpty());
  }

  async function send(path: string, value: ListedValue): Promise<void> {
    const revision = listener?.revisionOf(path) ?? null;
    while (listener && !(await sendOnce(path, value, revision))) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Sends a draft; resolves with false if it must be sent again. */
  async function sendOnce(path: string, value: ListedValue, revision: number | null) {
    try {
      await store(path, value, revision);
    } catch (error) {
      const reason = temporaryReasonOf(error);
      if (reason !== null) {
        onInterrupted?.(reason);
        listener?.onStoreProblem(
          `Your changes are not stored: ${reason} Keep this page open; they are sent again.`,
        );
        return false;
      }
      rejected.add(path, value.value, error);
    }
    return true;
  }

  /** Stores a draft; if others have changed the content since, reads it, so that both changes are merged. */
  async function store(path: string, sent: ListedValue, revision: number | null): Promise<void> {
    try {
      const result = await api.json<DraftResult>('PUT', '/draft', { path, ...sent, revision });
      settle(path, 'value' in result ? infoOf(result) : null);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const { current } = error.body;
      // The response to an earlier attempt was lost.
      if (current?.path === path && isSame(current, sent)) settle(path, infoOf(current));
      else await readState();
    }
  }

  async function readState(): Promise<void> {
    const { content, fields, published, draft } = await api.json<State>('GET', '');
    rejected.clear();
    listener?.onLoaded({
      base: applyChanges(content, published.changes),
      fields,
      published: published.changes,
      publishedIds: published.ids,
      publisher: published.author && nameOf(published.author, userId),
      drafts: Object.fromEntries(draft.map((each) => [each.path, infoOf(each)])),
    });
  }

  function settle(path: string, info: DraftInfo | null): void {
    rejected.forget(path);
    listener?.onDraftStored(path, info);
  }

  /** Discards a draft, unless it has changed since. */
  async function discard({ path, revision }: DraftReference): Promise<void> {
    const query = new URLSearchParams({ path, revision: String(revision) });
    await api.send('DELETE', `/draft?${query}`).catch((error) => {
      if (!isConflict(error)) throw error;
    });
  }

  return {
    kind: 'platform',
    userId,
    load: () => queue.run(readState),
    put(path, value, ids) {
      if (!rejected.includes(path, value)) queue.add(path, { value, ids });
    },
    ensureStored,
    ...createPublishing(api, userId),
    async discardOwn() {
      await queue.flushed();
      const { draft } = await api.json<State>('GET', '');
      for (const each of draft) {
        if (infoOf(each).colleagues.length === 0) await discard(each);
      }
      rejected.clear();
      reportStored();
    },
    uploadImage: upload,
    listen(given) {
      listener = given;
      const editors = createOpenEditors(userId, given.onEditors);
      const stop = readEvents<DraftResult | ContentEditors>(api, {
        onReconnect() {
          // Events may have been missed while there was no connection.
          editors.clear();
          given.onPublished();
        },
        onEvent(type, data) {
          if ('node' in data) editors.receive(data);
          else if (type === 'published') given.onPublished();
          else if (type === 'draft' && queue.isRunning()) received.push(data);
          else if (type === 'draft') onDraft(data);
        },
      });
      return () => {
        listener = undefined;
        stop();
      };
    },
  };

  function onDraft(draft: DraftResult): void {
    const info = 'value' in draft ? infoOf(draft) : null;
    if (info && info.revision <= (listener?.revisionOf(draft.path) ?? 0)) return;
    if (!rejected.isEmpty()) {
      rejected.forget(draft.path);
      reportStored();
    }
    listener?.onDraft(draft.path, info);
  }
}

/** Whether a draft equals the one that was sent; lists of equal items differ in their ids. */
function isSame({ value, ids }: Draft, sent: ListedValue): boolean {
  return isEqual(value, sent.value) && isEqual(ids ?? [], sent.ids ?? []);
}
