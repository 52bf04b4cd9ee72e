/** Connects the editor's state with the page in its frame and with the page's dev server. */
import {
  createEditorHost,
  createSourceWriter,
  EditorBridgeError,
  type EditorBridgeErrorCode,
  type EditorHost,
  type SourceField,
} from '@groundwork/editor-bridge/host';
import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { type EditorState, initialState, reduce } from './editor-state.ts';
import { FIELDS, fieldsOf } from './element-fields.ts';
import { sendEdit, subscribeToPage } from './page-messages.ts';

/** Time limit for an answer of a loaded page, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Notices for the errors of an edit. */
const EDIT_ERRORS: Readonly<Partial<Record<EditorBridgeErrorCode, string>>> = {
  'no-response': 'The page did not answer.',
  'not-found': 'The page does not have this element any more.',
  'dynamic-content': 'This is computed at run time, so it cannot be changed here.',
  'attribute-not-allowed': 'This attribute cannot be changed.',
  'unsafe-value': 'This URL could run a script, or the element takes none.',
  'no-text': 'The element contains other elements but no text.',
};

const NO_LOCATION = {
  failure: 'A library component renders this element, so it has no place of its own in the source.',
};

/** Actions of the user. */
export interface EditorActions {
  /** Shows a URL of the site; rejects any other URL with a notice. */
  goTo(url: string): void;
  reload(): void;
  setSelecting(isOn: boolean): void;
  edit(field: SourceField, value: string): void;
  save(): void;
  undo(): void;
}

/** The site that is edited. */
export interface EditedSite {
  readonly siteOrigin: string;
  /** Whether a dev server serves the site, so that edits can be saved into its sources. */
  readonly canSave: boolean;
}

/** Runs the editor on the page in a frame. */
export function useEditor(
  frame: RefObject<HTMLIFrameElement | null>,
  { siteOrigin, canSave }: EditedSite,
): { readonly state: EditorState; readonly actions: EditorActions } {
  const [state, dispatch] = useReducer(reduce, initialState);
  const host = useRef<EditorHost>(null);
  const writer = useMemo(() => createSourceWriter(siteOrigin), [siteOrigin]);
  const isBusy = useRef(false);
  const { selected, saves } = state;

  useEffect(() => {
    const iframe = frame.current;
    if (!iframe) return;
    const created = createEditorHost(iframe, { pageOrigin: siteOrigin, timeoutMs: TIMEOUT_MS });
    host.current = created;
    const unsubscribe = subscribeToPage(created, dispatch);
    const onLoad = () => {
      created.connect().then(
        () => dispatch({ type: 'page-ready' }),
        () => host.current === created && dispatch({ type: 'page-unresponsive' }),
      );
    };
    iframe.addEventListener('load', onLoad);
    iframe.src = `${siteOrigin}/`;
    return () => {
      host.current = null;
      iframe.removeEventListener('load', onLoad);
      unsubscribe();
      created.dispose();
    };
  }, [frame, siteOrigin]);

  const { key, element } = selected ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save and undo changes the source
  useEffect(() => {
    if (!canSave || key === undefined || !element) return;
    const { dataSourceLocation: location, tagName } = element;
    const inspection =
      location === null
        ? Promise.resolve(NO_LOCATION)
        : writer
            .inspect({ location, tagName })
            .catch((error: unknown) => ({ failure: messageOf(error) }));
    void inspection.then((source) => dispatch({ type: 'inspected', key, source }));
  }, [canSave, writer, key, element, saves]);

  function showError(text: string): void {
    dispatch({ type: 'notice', notice: { kind: 'error', text } });
  }

  const actions: EditorActions = {
    goTo(target) {
      const url = URL.canParse(target, siteOrigin) ? new URL(target, siteOrigin) : null;
      if (url?.origin !== siteOrigin) return showError('Only URLs of this site can be shown.');
      dispatch({ type: 'page-loading' });
      if (frame.current) frame.current.src = url.href;
    },
    reload() {
      dispatch({ type: 'page-loading' });
      if (state.connection === 'ready') host.current?.reload();
      else if (frame.current) frame.current.src = siteOrigin + state.path;
    },
    setSelecting(isOn) {
      dispatch({ type: 'selecting', isOn });
      host.current?.setSelectionMode(isOn, { inlineByClick: true });
    },
    edit(field, value) {
      if (!selected || !host.current) return;
      const before = fieldsOf(selected, new Map())[field].value ?? '';
      const edit = { before, after: value };
      dispatch({ type: 'edited', key: selected.key, field, edit });
      sendEdit(host.current, selected.element, field, value).catch((error: unknown) => {
        const code = error instanceof EditorBridgeError ? error.code : undefined;
        showError((code && EDIT_ERRORS[code]) ?? messageOf(error));
      });
    },
    save() {
      const { key, element, source } = selected ?? {};
      const edits = key === undefined ? undefined : state.edits.get(key);
      if (key === undefined || !element || !edits || !source || 'failure' in source) return;
      const { visualSelectorId: location, tagName } = element;
      const { version } = source;
      const changes = FIELDS.flatMap((field) => {
        const edit = edits[field];
        return edit ? [{ field, ...edit }] : [];
      });
      void runExclusively(async () => {
        const { undoId } = await writer.save({ location, tagName, version, changes });
        dispatch({ type: 'saved', save: { undoId, key, edits } });
      });
    },
    undo() {
      const save = state.saves.at(-1);
      if (!save) return;
      void runExclusively(async () => {
        await writer.undo(save.undoId);
        dispatch({ type: 'undone', save });
      });
    },
  };

  /** Ignores a second click while a request is pending: it would repeat the same save or undo. */
  async function runExclusively(action: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await action().catch((error: unknown) => showError(messageOf(error)));
    isBusy.current = false;
  }

  return { state, actions };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
