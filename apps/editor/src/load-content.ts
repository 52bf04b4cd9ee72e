import type { SessionContext } from './content-session.ts';
import { messageOf } from './message-of.ts';
import type { DraftStore } from './stores/content-store.ts';
import { temporaryReasonOf } from './stores/platform-errors.ts';

/** Delay before content that could not be loaded is loaded again, in milliseconds. It doubles with each failure. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export interface ContentLoader {
  /**
   * Loads the content. If loading fails, shows the reason, and retries later if a retry can succeed.
   *
   * @returns whether the content was loaded.
   */
  load(): Promise<boolean>;
  /**
   * Loads the content if the last attempt failed.
   *
   * @throws Error if it fails again.
   */
  ensureNewest(): Promise<void>;
  dispose(): void;
}

export function createContentLoader(
  store: DraftStore,
  { getState, dispatch, view }: SessionContext,
): ContentLoader {
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;

  async function load(): Promise<boolean> {
    try {
      await store.load();
    } catch (error) {
      onFailure(error);
      return false;
    }
    clearTimeout(retry);
    failures = 0;
    dispatch({ type: 'load-problem', problem: null });
    return true;
  }

  function onFailure(error: unknown): void {
    const temporaryReason = temporaryReasonOf(error);
    const reason = temporaryReason ?? messageOf(error);
    const problem = `The newest content could not be loaded: ${reason}`;
    dispatch({ type: 'load-problem', problem });
    clearTimeout(retry);
    if (temporaryReason === null || isDisposed) return;
    retry = setTimeout(loadAgain, Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
    failures += 1;
  }

  async function loadAgain(): Promise<void> {
    const isShown = getState().content !== null;
    // A page that was loaded before the content lacks the changes.
    if ((await load()) && !isShown) view.refresh();
  }

  return {
    load,
    async ensureNewest() {
      if (getState().loadProblem === null || (await load())) return;
      throw new Error('Nothing was published. Publish again when the content can be loaded.');
    },
    dispose() {
      isDisposed = true;
      clearTimeout(retry);
    },
  };
}
