import type { SessionContext } from './content-session.ts';
import { applyChanges, isBelow } from './merge/content-changes.ts';
import type { Receiving } from './receiving.ts';
import { valuesOf, withDraft } from './state/rebase.ts';
import { connectedSteps, readSteps } from './state/step-storage.ts';
import type { DraftStore, StoredContent, StoreListener } from './stores/content-store.ts';

/** Creates the listener that takes over what the platform reports. */
export function createDraftListener(
  store: DraftStore,
  receiving: Receiving,
  { getState, dispatch, showError }: SessionContext,
): StoreListener {
  function onFirstLoaded(stored: StoredContent): void {
    const loaded = { ...stored, changes: valuesOf(stored.drafts) };
    dispatch({ type: 'content-loaded', loaded });
    const current = applyChanges(loaded.base, loaded.changes);
    dispatch({ type: 'steps-restored', ...connectedSteps(current, readSteps()) });
  }

  return {
    revisionOf(path) {
      const known = Object.entries(getState().drafts)
        .filter(([each]) => each === path || isBelow(each, path))
        .map(([, { revision }]) => revision);
      return known.length > 0 ? Math.max(...known) : null;
    },
    onLoaded(stored) {
      if (getState().content) receiving.receive(() => stored);
      else onFirstLoaded(stored);
    },
    onDraftStored: (path, info) => receiving.store((stored) => withDraft(stored, path, info)),
    onDraft: (path, info) => receiving.receive((stored) => withDraft(stored, path, info)),
    onPublished: () => void store.load().catch(showError),
    onStored: (isOn) => dispatch({ type: 'stored', isOn }),
    onStoreProblem: (problem) => dispatch({ type: 'store-problem', problem }),
    onError: showError,
  };
}
