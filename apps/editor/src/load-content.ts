import { messageOf } from './message-of.ts';
import type { StateStore } from './state/state-store.ts';
import type { DraftStore } from './stores/content-store.ts';
import { temporaryReasonOf } from './stores/platform-errors.ts';

/**
 * Loads the content. If that fails, shows the reason and offers to load it again.
 *
 * @param published message about the version that the user has just published, which the page does not show yet.
 * @returns whether the content was loaded.
 */
export type LoadContent = (published?: string) => Promise<boolean>;

/** Creates the function that loads the content of a store. */
export function createLoadContent(
  store: DraftStore,
  { getState, dispatch }: Omit<StateStore, 'subscribe'>,
): LoadContent {
  return async (published) => {
    try {
      await store.load();
      return true;
    } catch (error) {
      const reason = temporaryReasonOf(error) ?? messageOf(error);
      const failure = `The newest content could not be loaded: ${reason}`;
      const text = published === undefined ? failure : `${published} ${failure}`;
      // The message about the user's own publication also states that the content could not be loaded.
      const isStated = published === undefined && getState().notice?.offersReload;
      if (!isStated) {
        dispatch({ type: 'notice', notice: { kind: 'error', text, offersReload: true } });
      }
      return false;
    }
  };
}
