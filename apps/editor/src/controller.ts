/** Connects the editor's state with the page in the frame and with the content store. */
import type { ContentChanges } from '@groundwork/editor-bridge/content';
import type { EditorHost } from '@groundwork/editor-bridge/host';
import { createContentEdits } from './content-edits.ts';
import type { ContentSession, SessionContext } from './content-session.ts';
import { createDraftSession } from './draft-session.ts';
import type { EditedSite } from './edited-site.ts';
import type { EditorActions, ElementStep } from './editor-actions.ts';
import { mergeChanges } from './merge/content-changes.ts';
import { positionsAt } from './merge/list-ids.ts';
import { createNavigation } from './navigation.ts';
import { createPageSession } from './page-session.ts';
import { createPageView } from './page-view.ts';
import type { ShownChange } from './receiving.ts';
import { createSetImage } from './set-image.ts';
import type { EditorState } from './state/editor-state.ts';
import { createStateStore, type StateStore } from './state/state-store.ts';
import { createTasks } from './tasks.ts';

export interface Controller {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly host: EditorHost;
  readonly actions: EditorActions;
  readonly dispose: () => void;
}

export function createController(
  iframe: HTMLIFrameElement,
  { origin, store }: EditedSite,
): Controller {
  const { getState, dispatch, subscribe } = createStateStore();
  const { run, showError } = createTasks({ getState, dispatch });
  let isAdvanced = false;
  let stepElement: ElementStep = () => false;

  const view = createPageView(iframe, origin, {
    dispatch,
    onReady(isCurrent) {
      onEditing(false);
      navigation.selectPending();
      void session.onPageReady(isCurrent).catch(showError);
    },
    onText(path, text, before) {
      session.askIfUnseen(path, text, before);
      edits.change(path, text, { isTyping: true, isInPage: true });
    },
    onTextRemoved(text) {
      showError(`The text that you edited was removed meanwhile. You had typed: “${text}”.`);
    },
    onEditing,
    onHistory: (direction) => actions[direction](),
    changes: () => changesToShow(getState()),
  });

  const navigation = createNavigation(view, origin, { getState, dispatch, showError });
  const session = createSession(store, {
    getState,
    dispatch,
    view,
    show,
    showError,
    run,
    revertOwn: () => edits.revertOwn(),
  });
  const edits = createContentEdits({
    getState,
    dispatch,
    put: session.put,
    discard: session.discard,
    dismissReplaced: session.dismissReplaced,
    show,
    showChanges: () => actions.setBefore(false),
  });
  notifySession(session, { getState, subscribe }, setMode);

  function onEditing(isEditing: boolean): void {
    session.setEdited(isEditing ? getState().selection.path : null, 'page');
  }

  function show({ path, value, before }: ShownChange, scrolls?: boolean): void {
    const { content } = getState();
    const positions = content && positionsAt(before, content, path);
    view.show(path, value, { scrolls, ...(positions && { positions }) });
  }

  /**
   * Sets whether texts can be selected. Texts cannot be selected while the published content is shown, because typing
   * would mix published and changed text.
   */
  function setMode(): void {
    const { isSelecting, isBefore } = getState();
    view.setMode(isSelecting && !isBefore, isAdvanced);
  }

  const actions: EditorActions = {
    ...session.actions,
    edit: edits.change,
    setImage: createSetImage({ getState, subscribe }, { edit: edits.change, showError }),
    endTyping: () => dispatch({ type: 'typing-ended' }),
    setEditedField: (path) => session.setEdited(path, 'field'),
    undo: () => void (stepElement('undo') || edits.undo()),
    redo: () => void (stepElement('redo') || edits.redo()),
    revert: edits.revert,
    revertOwn: edits.revertOwn,
    resolveReplaced: edits.resolveReplaced,
    select: navigation.select,
    focusPage: () => iframe.focus(),
    goTo: navigation.goTo,
    reload() {
      const { connection, path } = getState();
      if (connection === 'ready') session.reload();
      else void session.load().then(() => view.load(origin + path));
    },
    dismissPublication: () => dispatch({ type: 'publication', text: null }),
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

  void session
    .load()
    .catch(showError)
    .then(() => view.load(`${origin}/`));

  return {
    getState,
    subscribe,
    host: view.host,
    actions,
    dispose() {
      session.dispose();
      view.dispose();
    },
  };
}

function createSession(store: EditedSite['store'], context: SessionContext): ContentSession {
  return store.kind === 'platform'
    ? createDraftSession(store, context)
    : createPageSession(store, context);
}

/** Notifies a session of changes of the state. Calls `onMode` when the user may start or stop to select texts. */
function notifySession(
  session: ContentSession,
  { getState, subscribe }: Pick<StateStore, 'getState' | 'subscribe'>,
  onMode: () => void,
): void {
  subscribe((before) => {
    const { past, future, isSelecting, isBefore, conflicts, content, drafts, publication } =
      getState();
    if (before.isSelecting !== isSelecting || before.isBefore !== isBefore) onMode();
    if (before.past !== past || before.future !== future) session.onSteps();
    const isChanged = before.content !== content || before.conflicts !== conflicts;
    if (isChanged || before.drafts !== drafts) session.onUnstored();
    if (before.publication !== null && publication === null) session.onPublicationSeen();
  });
}

function changesToShow({ content, isBefore }: EditorState): ContentChanges {
  if (!content) return {};
  const { published, changes } = content;
  return isBefore ? published : mergeChanges(published, changes);
}
