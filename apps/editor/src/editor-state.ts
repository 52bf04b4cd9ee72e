/**
 * What the editor knows: the page in its frame, the selected element, the edits, the reports.
 *
 * All of it changes here, and nothing else happens here. A page that loads anew has forgotten its
 * edits, so they are forgotten with it.
 */
import type {
  ElementSelectedMessage,
  Refused,
  SourceField,
  SourceLook,
} from '@groundwork/editor-bridge/host';

/** How many reports are kept, the newest first. */
export const REPORT_LIMIT = 50;

/** Something that the page said of itself. */
export interface Report {
  readonly id: number;
  readonly kind: 'address' | 'error';
  readonly title: string;
  readonly details: string;
}

/** A field that differs from what the source says. */
interface FieldEdit {
  readonly before: string;
  readonly after: string;
}

/** Edits of one element by field. */
type ElementEdits = Readonly<Partial<Record<SourceField, FieldEdit>>>;

/** The element that is selected, with what is known of it. */
export interface Selected {
  readonly key: string;
  readonly element: ElementSelectedMessage;
  /** What the dev server says of its source; null while it is asked, or where there is none. */
  readonly source: SourceLook | Refused | null;
}

/** What the person is told about the last thing they did. */
interface Notice {
  readonly kind: 'done' | 'refused';
  readonly text: string;
}

/** What a save has written. */
interface Save {
  readonly undoId: string;
  readonly key: string;
  readonly edits: ElementEdits;
}

/** All that the editor shows. */
export interface EditorState {
  /** `silent` is a page that does not answer. */
  readonly connection: 'loading' | 'ready' | 'silent';
  /** Path, query and fragment of the page. */
  readonly path: string;
  readonly isSelecting: boolean;
  readonly selected: Selected | null;
  readonly edits: ReadonlyMap<string, ElementEdits>;
  /** Saves that can be taken back, the last one last. */
  readonly saves: readonly Save[];
  readonly notice: Notice | null;
  readonly reports: readonly Report[];
  readonly lastReport: number;
}

/** Everything that can happen. */
export type EditorEvent =
  | { readonly type: 'page-loading' }
  | { readonly type: 'page-ready' }
  | { readonly type: 'page-silent' }
  | { readonly type: 'address'; readonly url: string }
  | { readonly type: 'error'; readonly title: string; readonly details: string }
  | { readonly type: 'selecting'; readonly isOn: boolean }
  | { readonly type: 'selected'; readonly element: ElementSelectedMessage }
  | { readonly type: 'unselected' }
  | { readonly type: 'looked'; readonly key: string; readonly source: SourceLook | Refused }
  | {
      readonly type: 'edited';
      readonly key: string;
      readonly field: SourceField;
      readonly edit: FieldEdit;
    }
  | { readonly type: 'saved'; readonly save: Save }
  | { readonly type: 'undone'; readonly save: Save }
  | { readonly type: 'notice'; readonly notice: Notice | null };

/** Before anything has happened. */
export const initialState: EditorState = {
  connection: 'loading',
  path: '/',
  isSelecting: false,
  selected: null,
  edits: new Map(),
  saves: [],
  notice: null,
  reports: [],
  lastReport: 0,
};

/** What tells an element from all others: its id, and its place in a list. */
export function keyOf({
  visualSelectorId,
  item,
}: {
  readonly visualSelectorId: string;
  readonly item: number | string | null | undefined;
}): string {
  return `${visualSelectorId} ${item ?? ''}`;
}

/** What comes of an event. */
export function reduce(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'page-loading':
      return { ...state, connection: 'loading', selected: null, edits: new Map() };
    case 'page-ready':
      return { ...state, connection: 'ready' };
    case 'page-silent':
      return { ...state, connection: 'silent' };
    case 'address': {
      const { pathname, search, hash } = new URL(event.url);
      const path = pathname + search + hash;
      return { ...report(state, { kind: 'address', title: path, details: '' }), path };
    }
    case 'error':
      return report(state, { kind: 'error', title: event.title, details: event.details });
    case 'selecting':
      return { ...state, isSelecting: event.isOn, selected: event.isOn ? state.selected : null };
    case 'selected': {
      const { element } = event;
      const { visualSelectorId, staticArrayIndex: item } = element;
      const selected = { key: keyOf({ visualSelectorId, item }), element, source: null };
      return { ...state, selected, notice: null };
    }
    case 'unselected':
      return { ...state, selected: null };
    case 'looked':
      return state.selected?.key === event.key
        ? { ...state, selected: { ...state.selected, source: event.source } }
        : state;
    case 'edited':
      return { ...state, edits: withEdit(state.edits, event), notice: null };
    case 'saved': {
      const { save } = event;
      const edits = new Map(state.edits);
      edits.delete(save.key);
      const selected = asWritten(state.selected, save, 'after');
      const notice = { kind: 'done', text: 'Saved into the source.' } as const;
      return { ...state, edits, selected, saves: [...state.saves, save], notice };
    }
    case 'undone': {
      const { save } = event;
      const saves = state.saves.filter(({ undoId }) => undoId !== save.undoId);
      const selected = asWritten(state.selected, save, 'before');
      const notice = { kind: 'done', text: 'The source is as it was before.' } as const;
      return { ...state, saves, selected, notice };
    }
    case 'notice':
      return { ...state, notice: event.notice };
  }
}

function report(state: EditorState, what: Omit<Report, 'id'>): EditorState {
  const id = state.lastReport + 1;
  const reports = [{ id, ...what }, ...state.reports].slice(0, REPORT_LIMIT);
  return { ...state, reports, lastReport: id };
}

/** The selected element as the page shows it once it has the source that was written. */
function asWritten(
  selected: Selected | null,
  { key, edits: { classes, text, src } }: Save,
  which: keyof FieldEdit,
): Selected | null {
  if (selected?.key !== key) return selected;
  const element = {
    ...selected.element,
    ...(classes && { classes: classes[which] }),
    ...(text && { content: text[which] }),
    ...(src && { attributes: { src: src[which] } }),
  };
  return { ...selected, element };
}

function withEdit(
  edits: EditorState['edits'],
  { key, field, edit }: Extract<EditorEvent, { readonly type: 'edited' }>,
): EditorState['edits'] {
  const { [field]: known, ...others } = edits.get(key) ?? {};
  const { before } = known ?? edit;
  const changed = new Map(edits);
  const of = before === edit.after ? others : { ...others, [field]: { before, after: edit.after } };
  if (Object.keys(of).length > 0) changed.set(key, of);
  else changed.delete(key);
  return changed;
}
