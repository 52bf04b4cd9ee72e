import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { DraftRequest } from '@groundwork/sdk/protocol';
import { isEqual } from '../merge/values.ts';
import type { DiscardInfo, DraftInfo, StoreListener } from './content-store.ts';
import type { PlatformApi } from './platform-api.ts';
import type { Draft, DraftResult } from './platform-drafts.ts';
import { isConflict, temporaryReasonOf } from './platform-errors.ts';
import type { RejectedChanges } from './rejected-changes.ts';

interface ListedValue {
  readonly value: JsonValue;
  readonly ids: readonly string[] | undefined;
}

/** The stored content that the user had seen when a change was made. */
type Known = Pick<DraftRequest, 'revision' | 'version'>;

/** Delay before a draft is sent again, in milliseconds. */
const RETRY_MS = 3_000;

interface DraftSender {
  /** Sends a draft, and sends it again until the platform has stored or rejected it. */
  send(path: string, value: ListedValue): Promise<void>;
  /**
   * Rejects when a draft must wait until the platform can be reached, because a publication must not continue when the
   * user no longer expects it.
   */
  interrupted(): Promise<never>;
}

interface SenderContext {
  readonly api: Pick<PlatformApi, 'json'>;
  readonly getListener: () => StoreListener | undefined;
  readonly resultOf: (result: DraftResult) => DraftInfo | DiscardInfo;
  readonly rejected: Pick<RejectedChanges, 'add' | 'forget'>;
  /** Reads the stored content, and merges it with the changes of the user. */
  readonly readState: () => Promise<void>;
}

export function createDraftSender(context: SenderContext): DraftSender {
  const { api, getListener, resultOf, rejected, readState } = context;
  /** Called with a reason when a draft must wait. */
  let onInterrupted: ((reason: string) => void) | undefined;
  /** The reason why a draft waits now; null if none waits. */
  let interruption: string | null = null;

  /** Sends a draft. Resolves with false if the draft must be sent again. */
  async function sendOnce(path: string, value: ListedValue, known: Known): Promise<boolean> {
    try {
      await store(path, value, known);
      interruption = null;
    } catch (error) {
      const reason = temporaryReasonOf(error);
      interruption = reason;
      if (reason !== null) {
        onInterrupted?.(reason);
        getListener()?.onStoreProblem(
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

  function settle(path: string, info: DraftInfo | DiscardInfo): void {
    rejected.forget(path);
    getListener()?.onDraftStored(path, info);
  }

  return {
    async send(path, value) {
      // A draft that is sent again must not overwrite what other people have changed since the user made the
      // change.
      const known = {
        revision: getListener()?.revisionOf(path) ?? null,
        version: getListener()?.publishedVersion() ?? null,
      };
      while (getListener() && !(await sendOnce(path, value, known))) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    },
    interrupted() {
      return new Promise((_, reject) => {
        onInterrupted = (reason) => reject(interruptedError(reason));
        if (interruption !== null) onInterrupted(interruption);
      });
    },
  };
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
