/** Edits content on the platform: changes are stored as drafts, and published together. */
import { checkContent } from '@groundwork/editor-bridge/content';
import type { ContentSession, SessionContext } from './content-session.ts';
import { createDraftListener } from './draft-listener.ts';
import { applyChanges } from './merge/content-changes.ts';
import { createReceiving } from './receiving.ts';
import { showProblems } from './show-problems.ts';
import { storeSteps } from './state/step-storage.ts';
import type { DraftStore } from './stores/content-store.ts';
import { createVersionActions } from './version-actions.ts';

/** Starts to edit the content of a store on the platform. */
export function createDraftSession(store: DraftStore, context: SessionContext): ContentSession {
  const { getState, dispatch, view, show, run } = context;
  const receiving = createReceiving({
    getState,
    dispatch,
    put: store.put,
    show: (shown) => (shown === null ? view.refresh() : show(shown)),
  });
  const stop = store.listen(createDraftListener(store, receiving, context));

  async function save(): Promise<void> {
    await store.ensureStored();
    dispatch({ type: 'publish-asked', isOn: true });
  }

  async function publish(paths: readonly string[]): Promise<void> {
    const { content, drafts: known } = getState();
    if (!content) return;
    const { base, changes, fields } = content;
    const isChosen = ([path]: readonly [string, unknown]) => paths.includes(path);
    const chosen = Object.fromEntries(Object.entries(changes).filter(isChosen));
    if (showProblems(checkContent(applyChanges(base, chosen), fields), context)) return;
    const drafts = Object.entries(known)
      .filter(isChosen)
      .map(([path, { revision }]) => ({ path, revision }));
    if (showProblems(await store.publish(drafts), context)) return;
    await store.load();
    const notice = { kind: 'success', text: 'Published. Visitors see the changes now.' } as const;
    dispatch({ type: 'notice', notice });
  }

  return {
    actions: {
      save: () => void run('loading', save),
      publish: (paths) => void run('publishing', () => publish(paths)),
      closePublish: () => dispatch({ type: 'publish-asked', isOn: false }),
      ...createVersionActions(store, receiving, context),
      resolveConflict(choice) {
        const [conflict] = getState().conflicts;
        if (!conflict) return;
        dispatch({ type: 'conflict-resolved' });
        receiving.resolve(conflict, choice);
      },
    },
    load: store.load,
    onPageReady: async () => {},
    onSteps: () => storeSteps(getState()),
    put: store.put,
    setEdited: receiving.setEdited,
    reload: view.refresh,
    dispose: stop,
  };
}
