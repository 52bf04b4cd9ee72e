/** Joins the editor's state with the page in its frame and with the page's dev server. */
import {
  createEditorHost,
  createSourceWriter,
  type EditorHost,
  type RefusalReason,
  type SourceField,
} from '@groundwork/editor-bridge/host';
import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { type EditorState, initialState, reduce } from './editor-state.ts';
import { FIELDS, fieldsOf } from './fields-of.ts';
import { hearPage, sendEdit } from './page-messages.ts';

/** How long a page may take to answer once it has loaded, in milliseconds. */
const ANSWER_MS = 5_000;

/** What the page's refusals mean to a person. */
const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  'not-found': 'The page has no such element any more.',
  'dynamic-content': 'This is computed at run time, so it is not changed here.',
  'attribute-not-allowed': 'This attribute cannot be changed.',
  'unsafe-value': 'This address could run a script, or the element takes none.',
  'no-text': 'The element holds other elements but no text.',
};

const NO_PLACE = { refused: 'A component draws it, so the source has no place for it alone.' };

/** What a person can do. */
export interface EditorActions {
  /** Shows an address of the site; anything else is refused. */
  goTo(address: string): void;
  reload(): void;
  setSelecting(isOn: boolean): void;
  edit(field: SourceField, value: string): void;
  save(): void;
  undo(): void;
}

/** Which page is edited. */
export interface EditedSite {
  readonly siteOrigin: string;
  readonly canSave: boolean;
}

/** Starts the editor on the page in a frame. */
export function useEditor(
  frame: RefObject<HTMLIFrameElement | null>,
  { siteOrigin, canSave }: EditedSite,
): { readonly state: EditorState; readonly actions: EditorActions } {
  const [state, tell] = useReducer(reduce, initialState);
  const host = useRef<EditorHost>(null);
  const writer = useMemo(() => createSourceWriter(siteOrigin), [siteOrigin]);
  const isBusy = useRef(false);
  const { selected, saves } = state;

  useEffect(() => {
    const iframe = frame.current;
    if (!iframe) return;
    const created = createEditorHost(iframe, { pageOrigin: siteOrigin, timeoutMs: ANSWER_MS });
    host.current = created;
    const stopHearing = hearPage(created, tell);
    const onLoad = () => {
      created.connect().then(
        () => tell({ type: 'page-ready' }),
        () => host.current === created && tell({ type: 'page-silent' }),
      );
    };
    iframe.addEventListener('load', onLoad);
    iframe.src = `${siteOrigin}/`;
    return () => {
      host.current = null;
      iframe.removeEventListener('load', onLoad);
      stopHearing();
      created.dispose();
    };
  }, [frame, siteOrigin]);

  const { key, element } = selected ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved has changed the source
  useEffect(() => {
    if (!canSave || key === undefined || !element) return;
    const { dataSourceLocation: location, tagName } = element;
    const looked = location === null ? NO_PLACE : writer.look({ location, tagName });
    void Promise.resolve(looked).then((source) => tell({ type: 'looked', key, source }));
  }, [canSave, writer, key, element, saves]);

  function refuse(text: string): void {
    tell({ type: 'notice', notice: { kind: 'refused', text } });
  }

  const actions: EditorActions = {
    goTo(address) {
      const url = URL.canParse(address, siteOrigin) ? new URL(address, siteOrigin) : null;
      if (url?.origin !== siteOrigin) return refuse('Only addresses of the site can be shown.');
      tell({ type: 'page-loading' });
      if (frame.current) frame.current.src = url.href;
    },
    reload() {
      tell({ type: 'page-loading' });
      if (state.connection === 'ready') host.current?.reload();
      else if (frame.current) frame.current.src = siteOrigin + state.path;
    },
    setSelecting(isOn) {
      tell({ type: 'selecting', isOn });
      host.current?.setSelectionMode(isOn, { inlineByClick: true });
    },
    edit(field, value) {
      if (!selected || !host.current) return;
      const before = fieldsOf(selected, new Map())[field].value ?? '';
      const edit = { before, after: value };
      tell({ type: 'edited', key: selected.key, field, edit });
      sendEdit(host.current, selected.element, field, value).then(
        ({ refused }) => refused !== null && refuse(REFUSALS[refused]),
        () => refuse('The page did not answer.'),
      );
    },
    save() {
      const { key, element, source } = selected ?? {};
      const edits = key === undefined ? undefined : state.edits.get(key);
      if (key === undefined || !element || !edits || !source || 'refused' in source) return;
      const { visualSelectorId: location, tagName } = element;
      const changes = FIELDS.flatMap((field) => {
        const edit = edits[field];
        return edit ? [{ field, ...edit }] : [];
      });
      void oneAtATime(async () => {
        const { version } = source;
        const answer = await writer.save({ location, tagName, version, changes });
        if ('refused' in answer) refuse(answer.refused);
        else tell({ type: 'saved', save: { undoId: answer.undoId, key, edits } });
      });
    },
    undo() {
      const save = state.saves.at(-1);
      if (!save) return;
      void oneAtATime(async () => {
        const { refused } = await writer.undo({ undoId: save.undoId });
        if (refused !== null) refuse(refused);
        else tell({ type: 'undone', save });
      });
    },
  };

  /** A second press while the first is under way would ask for what is done already. */
  async function oneAtATime(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await work();
    isBusy.current = false;
  }

  return { state, actions };
}
