/** Edits content on the platform. Changes are stored as drafts, and then published together. */
import { checkContent, type JsonValue } from '@groundwork/editor-bridge/content';
import type { PublishedDraft } from '@groundwork/sdk/protocol';
import type { ContentSession, SessionContext } from './content-session.ts';
import { createDismissals } from './dismissals.ts';
import { createDraftListener } from './draft-listener.ts';
import { startLeavingUnsent } from './leave-unsent.ts';
import { createContentLoader } from './load-content.ts';
import { applyChanges } from './merge/content-changes.ts';
import { isRelated } from './merge/paths.ts';
import { createReceiving } from './receiving.ts';
import { requireAnswers } from './require-answers.ts';
import { showProblems } from './show-problems.ts';
import { earlierPlace, withoutEarlier } from './state/replaced.ts';
import { storeSeenVersion } from './state/seen-version.ts';
import { storeSteps } from './state/step-storage.ts';
import type { Conflict, DraftStore } from './stores/content-store.ts';
import { isOutdated } from './stores/platform-errors.ts';
import { createVersionActions } from './version-actions.ts';

export function createDraftSession(store: DraftStore, context: SessionContext): ContentSession {
  const { getState, dispatch, view, show, showError, run } = context;
  const { dismissReplaced, isDismissed } = createDismissals(store, getState);
  const receiving = createReceiving({
    getState,
    dispatch,
    put,
    withdraw: store.withdraw,
    dismissReplaced,
    show: (shown) => (shown === null ? view.refresh() : show(shown)),
  });
  const loader = createContentLoader(store, context);
  const { load } = loader;
  const leaving = startLeavingUnsent(store, getState);
  const stop = store.listen(
    createDraftListener(store, { receiving, isDismissed, put, load }, context),
  );

  function put(path: string, value: JsonValue, ids?: readonly string[]): void {
    // If the change conflicts with another person's change, it is stored only after the user has answered the question.
    const isAsked = getState().conflicts.some((conflict) => isRelated(conflict.path, path));
    if (!isAsked) store.put(path, value, ids);
  }

  /**
   * Dismisses the user's earlier value that another person has replaced. The platform may have stored that value.
   */
  function dismissEarlier(conflict: Conflict): void {
    dismissReplaced(earlierPlace(conflict));
    dispatch({ type: 'replaced', replaced: withoutEarlier(getState().replaced, conflict) });
  }

  async function save(): Promise<void> {
    const { replaced } = getState();
    requireAnswers(getState());
    await store.ensureStored();
    await loader.ensureNewest();
    // Opens no dialog if other people's changes have led to a question meanwhile, because the dialog would cover the
    // question.
    requireAnswers(getState(), replaced);
    dispatch({ type: 'publish-asked', isOn: true });
  }

  async function publish(chosen: readonly PublishedDraft[]): Promise<void> {
    const { content } = getState();
    if (!content) return;
    const { base, changes, fields } = content;
    // Skips a list of which only some parts were chosen, because the platform validates such a list.
    const complete = chosen.filter(({ parts }) => parts === undefined).map(({ path }) => path);
    const isComplete = ([path]: readonly [string, unknown]) => complete.includes(path);
    const checked = Object.fromEntries(Object.entries(changes).filter(isComplete));
    if (showProblems(checkContent(applyChanges(base, checked), fields), context)) return;
    await loader.ensureNewest();
    if (showProblems(await publishDrafts(chosen), context)) return;
    await load();
    const text = 'Published. Visitors see the changes now.';
    dispatch({ type: 'notice', notice: { kind: 'success', text } });
  }

  async function publishDrafts(chosen: readonly PublishedDraft[]) {
    try {
      return await store.publish(chosen);
    } catch (error) {
      // Loads the content again; otherwise the user would choose the same outdated drafts.
      if (isOutdated(error)) await load();
      throw error;
    }
  }

  return {
    actions: {
      save: () => void run('loading', save),
      publish: (chosen) => void run('publishing', () => publish(chosen)),
      closePublish: () => dispatch({ type: 'publish-asked', isOn: false }),
      ...createVersionActions(store, { receiving, load }, context),
      resolveConflict(choice) {
        const [conflict, ...conflicts] = getState().conflicts;
        if (!conflict) return;
        dispatch({ type: 'conflicts', conflicts });
        receiving.resolve(conflict, choice);
        dismissEarlier(conflict);
      },
    },
    load: async () => void (await load()),
    onPageReady: async () => {},
    onSteps: () => storeSteps(store.userId, getState()),
    put,
    discard(path) {
      const draft = getState().drafts[path];
      if (!draft) return;
      void store
        .discard(path, draft.revision)
        .catch(showError)
        .then(() => load());
    },
    onUnstored: leaving.store,
    onPublicationSeen: () => storeSeenVersion(store.userId, getState().content?.version ?? null),
    dismissReplaced,
    askIfUnseen: receiving.askIfUnseen,
    setEdited: receiving.setEdited,
    reload: () => void load().then((isLoaded) => isLoaded && view.refresh()),
    dispose() {
      leaving.stop();
      loader.dispose();
      stop();
    },
  };
}
