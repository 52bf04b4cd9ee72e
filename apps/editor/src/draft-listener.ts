import type { ContentSession, SessionContext } from './content-session.ts';
import type { Dismissals } from './dismissals.ts';
import type { ContentLoader } from './load-content.ts';
import { applyChanges } from './merge/content-changes.ts';
import { isBelow } from './merge/paths.ts';
import { describePublications } from './panels/describe-publications.ts';
import type { Receiving } from './receiving.ts';
import { rebaseUnstored, withDraft } from './state/rebase.ts';
import { changesShared, movedReplaced, withReplaced } from './state/replaced.ts';
import { readSeenVersion, storeSeenVersion } from './state/seen-version.ts';
import { connectedSteps, readSteps } from './state/step-storage.ts';
import { takeUnstored } from './state/unstored-changes.ts';
import type { DraftStore, Replaced, StoredContent, StoreListener } from './stores/content-store.ts';

interface ListenerContext {
  readonly receiving: Receiving;
  readonly isDismissed: Dismissals['isDismissed'];
  readonly put: ContentSession['put'];
  readonly load: ContentLoader['load'];
}

/** Creates the listener that applies platform events, such as other people's changes, to the editor. */
export function createDraftListener(
  store: DraftStore,
  { receiving, isDismissed, put, load }: ListenerContext,
  { getState, dispatch, showError }: SessionContext,
): StoreListener {
  /** Whether the publications since the last visit have been loaded, and reported if there were any. */
  let isReported = false;

  function onFirstLoaded(stored: StoredContent, replaced: readonly Replaced[]): void {
    const { loaded, local, conflicts } = rebaseUnstored(takeUnstored(store.userId), stored);
    dispatch({ type: 'content-loaded', loaded });
    const current = applyChanges(loaded.base, loaded.changes);
    dispatch({ type: 'steps-restored', ...connectedSteps(current, readSteps(store.userId)) });
    dispatch({ type: 'conflicts', conflicts });
    dispatch({ type: 'replaced', replaced });
    for (const [path, { value, ids }] of Object.entries(local)) put(path, value, ids);
  }

  /**
   * Asks about values that other people have replaced. Asks nothing while changes wait to be applied, because those
   * changes may move the values.
   */
  function onReplaced(received: readonly Replaced[]): void {
    const { content, replaced, waiting } = getState();
    if (!content || waiting !== null) return;
    const open = received.filter((each) => !isDismissed(each));
    const added = movedReplaced(open, { before: content, after: content });
    dispatch({ type: 'replaced', replaced: withReplaced(replaced, added) });
  }

  /** Reports the versions that other people have published, and that the user has not dismissed yet. */
  async function reportPublications(version: number | null): Promise<void> {
    const seen = readSeenVersion(store.userId) ?? Number.POSITIVE_INFINITY;
    const versions = (version ?? 0) > seen ? await store.versions() : [];
    const text = describePublications(versions.filter((each) => each.version > seen));
    if (text === null) storeSeenVersion(store.userId, version);
    else if (getState().publication === null) dispatch({ type: 'publication', text });
    isReported = true;
  }

  return {
    revisionOf(path) {
      const known = Object.entries(getState().drafts)
        .filter(([each]) => each === path || isBelow(each, path))
        .map(([, { revision }]) => revision);
      return known.length > 0 ? Math.max(...known) : null;
    },
    publishedVersion: () => getState().content?.version ?? null,
    onLoaded(stored, replaced) {
      if (getState().content) {
        receiving.receive(() => stored);
        onReplaced(replaced);
      } else onFirstLoaded(stored, replaced);
      if (!isReported) void reportPublications(stored.version).catch(showError);
    },
    onDraftStored: (path, info) => receiving.store((stored) => withDraft(stored, path, info)),
    onDraft(path, info) {
      const isUnclear = changesShared(getState().drafts[path], info);
      receiving.receive((stored) => withDraft(stored, path, info));
      if (isUnclear) void load();
    },
    onPublished: () => void load(),
    onEditors: (names) => dispatch({ type: 'editors', names }),
    onStored: (isOn) => dispatch({ type: 'stored', isOn }),
    onStoreProblem: (problem) => dispatch({ type: 'store-problem', problem }),
    onError: showError,
  };
}
