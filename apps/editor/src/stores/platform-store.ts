import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { ContentEditors, DraftRequest } from '@groundwork/sdk/protocol';
import { isEqual } from '../merge/values.ts';
import type {
  DiscardInfo,
  Dismissed,
  DraftInfo,
  DraftStore,
  StoreListener,
} from './content-store.ts';
import { createDraftQueue } from './draft-queue.ts';
import { createOpenEditors } from './open-editors.ts';
import type { PlatformApi } from './platform-api.ts';
import {
  type Draft,
  type DraftResult,
  replacedOf,
  resultInfoOf,
  type State,
  storedContentOf,
} from './platform-drafts.ts';
import { isConflict, temporaryReasonOf } from './platform-errors.ts';
import { createPublishing } from './platform-publishing.ts';
import { readEvents } from './read-events.ts';
import { createRejectedChanges } from './rejected-changes.ts';

interface ListedValue {
  readonly value: JsonValue;
  readonly ids: readonly string[] | undefined;
}

/** The stored content that the user had seen when a change was made. */
type Known = Pick<DraftRequest, 'revision' | 'version'>;

/** Delay before a draft is sent again, in milliseconds. */
const RETRY_MS = 3_000;

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
  const queue = createDraftQueue<ListedValue>(send, () => {
    for (const draft of received.splice(0)) onDraft(draft);
    reportStored();
  });
  /** Other people's drafts that arrived during a request. They may be older or newer than the response. */
  const received: DraftResult[] = [];
  /** Called with a reason when a change must wait until the platform can be reached. */
  let onInterrupted: ((reason: string) => void) | undefined;
  /** The reason why a change waits now; null if none waits. */
  let interruption: string | null = null;

  async function ensureStored(): Promise<void> {
    // Rejects instead of waiting for the platform, because a publication must not continue when the user no longer
    // expects it.
    const interrupted = new Promise<never>((_, reject) => {
      onInterrupted = (reason) => reject(interruptedError(reason));
    });
    if (interruption !== null) onInterrupted?.(interruption);
    await Promise.race([queue.flushed(), interrupted]);
    if (!rejected.isEmpty()) {
      throw new Error('A change could not be stored. Change it again or undo it, then publish.');
    }
  }

  function reportStored(): void {
    listener?.onStored(queue.isEmpty() && rejected.isEmpty());
  }

  async function send(path: string, value: ListedValue): Promise<void> {
    // A draft that is sent again must not overwrite what other people have changed since the user made the
    // change.
    const known = {
      revision: listener?.revisionOf(path) ?? null,
      version: listener?.publishedVersion() ?? null,
    };
    while (listener && !(await sendOnce(path, value, known))) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Sends a draft. Resolves with false if the draft must be sent again. */
  async function sendOnce(path: string, value: ListedValue, known: Known) {
    try {
      await store(path, value, known);
      interruption = null;
    } catch (error) {
      const reason = temporaryReasonOf(error);
      interruption = reason;
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

  /**
   * Stores a draft. If other people have changed the content, reads the content, so that both changes are
   * merged.
   */
  async function store(path: string, sent: ListedValue, known: Known): Promise<void> {
    try {
      const result = await api.json<DraftResult>('PUT', '/draft', { path, ...sent, ...known });
      settle(path, resultOf(result));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const { current } = error.body;
      // The draft was stored by an earlier attempt, whose response was lost.
      if (current?.path === path && isSame(current, sent)) settle(path, resultOf(current));
      else await readState();
    }
  }

  async function readState(): Promise<void> {
    const state = await api.json<State>('GET', '');
    rejected.clear();
    listener?.onLoaded(storedContentOf(state, userId), replacedOf(state, userId));
  }

  function settle(path: string, info: DraftInfo | DiscardInfo): void {
    rejected.forget(path);
    listener?.onDraftStored(path, info);
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

function interruptedError(reason: string): Error {
  return new Error(
    `Nothing was published. Your changes are not stored: ${reason} Keep this page open, and publish again when they are.`,
  );
}

/** Whether a draft equals the one that was sent. Two lists of equal items differ in the ids of the items. */
function isSame({ value, ids }: Draft, sent: ListedValue): boolean {
  return isEqual(value, sent.value) && isEqual(ids ?? [], sent.ids ?? []);
}
