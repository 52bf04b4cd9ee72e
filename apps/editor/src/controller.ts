/** Connects the editor's state with the page in its frame and with the store of the content. */
import { type JsonValue, nameOfField, readContent } from '@groundwork/editor-bridge/content';
import type { EditorHost } from '@groundwork/editor-bridge/host';
import type { EditedSite } from './edited-site.ts';
import type { EditorActions, ElementStep } from './editor-actions.ts';
import { alignItems } from './merge/align-items.ts';
import {
  applyChanges,
  isBelow,
  mergeChanges,
  type Step,
  stepFor,
} from './merge/content-changes.ts';
import { mergeValues } from './merge/merge-values.ts';
import { messageOf } from './message-of.ts';
import { createPageView } from './page-view.ts';
import { createReceiving, type ShownChange } from './receiving.ts';
import { createSaving } from './saving.ts';
import { type EditorEvent, type EditorState, initialState, reduce } from './state/editor-state.ts';
import { valuesOf, withDraft } from './state/rebase.ts';
import { connectedSteps, readSteps, storeSteps } from './state/step-storage.ts';
import type { StoredContent, StoreListener } from './stores/content-store.ts';

/** State of the editor, and the actions of the user. */
export interface Controller {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly host: EditorHost;
  readonly actions: EditorActions;
  readonly dispose: () => void;
}

/** Starts the editor on the page in a frame. */
export function createController(
  iframe: HTMLIFrameElement,
  { origin, store }: EditedSite,
): Controller {
  const listeners = new Set<() => void>();
  let state = initialState;
  let isAdvanced = false;
  let stepElement: ElementStep = () => false;

  function dispatch(event: EditorEvent): void {
    const { past, future, isSelecting, isBefore } = state;
    state = reduce(state, event);
    if (state.isSelecting !== isSelecting || state.isBefore !== isBefore) setMode();
    const isChanged = state.past !== past || state.future !== future;
    if (isChanged && store.kind === 'platform') storeSteps(state);
    for (const listener of [...listeners]) listener();
  }

  const view = createPageView(iframe, origin, {
    dispatch,
    onReady: (isCurrent) => void onReady(isCurrent).catch(showError),
    onText: (path, text) => change(path, text, true, false),
    onTextRemoved(text) {
      const message = `The text that you edited was removed meanwhile. You had typed: “${text}”.`;
      showError(message);
    },
    onEditing,
    onHistory: (direction) => actions[direction](),
    changes() {
      if (!state.content) return {};
      const { published, changes } = state.content;
      return state.isBefore ? published : mergeChanges(published, changes);
    },
  });

  function onEditing(isEditing: boolean): void {
    receiving.setEdited(isEditing ? state.selection.path : null);
  }

  async function onReady(isCurrent: boolean): Promise<void> {
    onEditing(false);
    if (store.kind === 'platform' || (isCurrent && state.content)) return;
    const { content: base, fields } = await view.host.describeContent();
    const changes = state.content?.changes ?? {};
    const loaded = { base, fields, published: {}, changes, drafts: {} };
    dispatch({ type: 'content-loaded', loaded });
    if (Object.keys(changes).length > 0) view.refresh();
  }

  function change(path: string, value: JsonValue, isTyping: boolean, isShown: boolean): void {
    if (!state.content) return;
    const step = stepFor(state.content, path, value);
    if (!step) return;
    const { current: before } = state.content;
    dispatch({ type: 'edited', step, isTyping });
    put(step.path, step.after);
    if (state.isBefore) actions.setBefore(false);
    else if (isShown) show({ path, value, before });
  }

  function show({ path, value, before }: ShownChange, scrolls?: boolean): void {
    const items = readContent(before, path);
    const areLists = Array.isArray(items) && Array.isArray(value);
    view.show(path, value, { scrolls, ...(areLists && { positions: alignItems(items, value) }) });
  }

  /** A text typed over the published one would become a mixture of both. */
  function setMode(): void {
    view.setMode(state.isSelecting && !state.isBefore, isAdvanced);
  }

  function put(path: string, value: JsonValue): void {
    if (store.kind === 'platform') store.put(path, value);
  }

  const receiving = createReceiving({
    getState: () => state,
    dispatch,
    put,
    show: (shown) => (shown === null ? view.refresh() : show(shown)),
  });

  const storeListener: StoreListener = {
    revisionOf(path) {
      const known = Object.entries(state.drafts)
        .filter(([each]) => each === path || isBelow(each, path))
        .map(([, { revision }]) => revision);
      return known.length > 0 ? Math.max(...known) : null;
    },
    onLoaded(stored) {
      if (state.content) receiving.receive(() => stored);
      else onFirstLoaded(stored);
    },
    onDraftStored: (path, info) => receiving.store((stored) => withDraft(stored, path, info)),
    onDraft: (path, info) => receiving.receive((stored) => withDraft(stored, path, info)),
    onPublished: () => void loadContent().catch(showError),
    onStored: (isOn) => dispatch({ type: 'stored', isOn }),
    onStoreProblem: (problem) => dispatch({ type: 'store-problem', problem }),
    onError: showError,
  };

  function onFirstLoaded(stored: StoredContent): void {
    const loaded = { ...stored, changes: valuesOf(stored.drafts) };
    dispatch({ type: 'content-loaded', loaded });
    const current = applyChanges(loaded.base, loaded.changes);
    dispatch({ type: 'steps-restored', ...connectedSteps(current, readSteps()) });
  }

  async function loadContent(): Promise<void> {
    if (store.kind === 'platform') await store.load();
  }

  async function run(task: EditorState['task'], action: () => Promise<void>): Promise<void> {
    if (state.task !== null) return;
    dispatch({ type: 'task', task });
    await action().catch(showError);
    dispatch({ type: 'task', task: null });
  }

  const { save, publish } = createSaving(store, { getState: () => state, dispatch, loadContent });

  function stepBack(step: Step | undefined, side: 'before' | 'after'): void {
    if (!step || !state.content) return;
    const { current, fields } = state.content;
    const now = readContent(current, step.path);
    // Others may have changed other items of the list since.
    const versions = {
      base: side === 'before' ? step.after : step.before,
      mine: step[side],
      theirs: now,
    };
    const merged = mergeValues(versions, { path: step.path, fields, side: 'mine' });
    const name = nameOfField(step.path, fields);
    if (merged.clashes.length > 0) {
      const { past, future } = state;
      dispatch({
        type: 'steps-restored',
        past: side === 'before' ? past.slice(0, -1) : past,
        future: side === 'before' ? future : future.slice(0, -1),
      });
      const text = `“${name}” was changed since by another person, so this step is left out.`;
      dispatch({ type: 'notice', notice: { kind: 'error', text } });
      return;
    }
    const value = merged.value ?? step[side];
    // The list that contains the value may have been changed since; its draft is then the one to replace.
    const stored = stepFor(state.content, step.path, value);
    const other = side === 'before' ? { after: now ?? step.after } : { before: now ?? step.before };
    const taken: Step = { ...step, [side]: value, ...other };
    dispatch({ type: side === 'before' ? 'undone' : 'redone', step: taken });
    if (stored) put(stored.path, stored.after);
    if (state.isBefore) actions.setBefore(false);
    else show({ path: step.path, value, before: current }, true);
    const verb = side === 'before' ? 'Undone' : 'Repeated';
    const text = `${verb}: ${name}.`;
    dispatch({ type: 'notice', notice: { kind: 'success', text } });
  }

  function showError(error: unknown): void {
    dispatch({ type: 'notice', notice: { kind: 'error', text: messageOf(error) } });
  }

  const actions: EditorActions = {
    edit: (path, value, isTyping = false) => change(path, value, isTyping, true),
    endTyping: () => dispatch({ type: 'typing-ended' }),
    undo: () => void (stepElement('undo') || stepBack(state.past.at(-1), 'before')),
    redo: () => void (stepElement('redo') || stepBack(state.future.at(-1), 'after')),
    revert(path) {
      if (!state.content) return;
      const value = readContent(state.content.base, path);
      if (value === undefined) dispatch({ type: 'discarded', path });
      else change(path, value, false, true);
    },
    select(path) {
      dispatch({ type: 'selected', selection: { path, isInPage: false } });
      if (path !== null) view.host.selectContent(path).catch(() => {});
    },
    focusPage: () => iframe.focus(),
    save: () => void run(store.kind === 'platform' ? 'loading' : 'saving', save),
    publish: (paths) => void run('publishing', () => publish(paths)),
    closePublish: () => dispatch({ type: 'publish-asked', isOn: false }),
    loadVersions() {
      if (store.kind !== 'platform') return;
      void run('loading', async () =>
        dispatch({ type: 'versions', versions: await store.versions() }),
      );
    },
    loadEarlierVersions() {
      if (store.kind !== 'platform') return;
      void run('loading', async () => {
        const earlier = await store.versions(state.versions.at(-1)?.version);
        dispatch({ type: 'versions', versions: [...state.versions, ...earlier] });
      });
    },
    restore(version, keepsDrafts) {
      if (store.kind !== 'platform') return;
      void run('publishing', async () => {
        await store.restore(version);
        if (!keepsDrafts) {
          await store.discardOwn();
          receiving.discard();
        }
        await loadContent();
        dispatch({ type: 'versions', versions: await store.versions() });
        const name = version === 0 ? 'The original content' : `Version ${version}`;
        const text = `${name} is published again.`;
        dispatch({ type: 'notice', notice: { kind: 'success', text } });
      });
    },
    resolveConflict(choice) {
      const [conflict] = state.conflicts;
      if (!conflict) return;
      dispatch({ type: 'conflict-resolved' });
      receiving.resolve(conflict, choice);
    },
    goTo(target) {
      const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
      if (url?.origin === origin) view.load(url.href);
      else showError('Only URLs of this site can be shown.');
    },
    reload() {
      if (state.connection !== 'ready') view.load(origin + state.path);
      else if (store.kind === 'source') view.refreshSaved();
      else view.refresh();
    },
    setSelecting: (isOn) => dispatch({ type: 'selecting', isOn }),
    setAdvanced(isOn, step) {
      isAdvanced = isOn;
      stepElement = isOn ? step : () => false;
      setMode();
    },
    setBefore(isOn) {
      dispatch({ type: 'comparing', isOn });
      view.refresh();
    },
    showError,
  };

  const stop = store.kind === 'platform' ? store.listen(storeListener) : () => {};
  void loadContent()
    .catch(showError)
    .then(() => view.load(`${origin}/`));

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    host: view.host,
    actions,
    dispose() {
      stop();
      view.dispose();
    },
  };
}
