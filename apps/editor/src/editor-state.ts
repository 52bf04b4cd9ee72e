/**
 * State of the editor: the page in its frame, the selected element, the edits and the reports.
 *
 * The reducer is pure. A page that reloads loses its edits, so the state drops them too.
 */
import type {
  ElementSelectedMessage,
  SourceField,
  SourceInspection,
} from '@groundwork/editor-bridge/host';

/** Number of reports that are shown, the newest first. */
export const REPORT_LIMIT = 50;

/** A report of the page: its new URL or an error. */
export interface Report {
  readonly id: number;
  readonly kind: 'url' | 'error';
  readonly title: string;
  readonly details: string;
}

/** New value of a field, and the value before its first edit. */
interface FieldEdit {
  readonly before: string;
  readonly after: string;
}

/** Edits of one element by field. */
type ElementEdits = Readonly<Partial<Record<SourceField, FieldEdit>>>;

/** Why the source of an element could not be inspected. */
interface InspectionFailure {
  readonly failure: string;
}

/** The selected element. */
export interface Selected {
  readonly key: string;
  readonly element: ElementSelectedMessage;
  /** Its source; null while the dev server inspects it, and without a dev server. */
  readonly source: SourceInspection | InspectionFailure | null;
}

/** Outcome of the user's last action. */
interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** A save that can be undone. */
interface Save {
  readonly undoId: string;
  readonly key: string;
  readonly edits: ElementEdits;
}

/** Everything that the editor shows. */
export interface EditorState {
  readonly connection: 'loading' | 'ready' | 'unresponsive';
  /** Path, query and fragment of the page. */
  readonly path: string;
  readonly isSelecting: boolean;
  readonly selected: Selected | null;
  readonly edits: ReadonlyMap<string, ElementEdits>;
  /** Saves that can be undone, the newest last. */
  readonly saves: readonly Save[];
  readonly notice: Notice | null;
  readonly reports: readonly Report[];
  readonly lastReportId: number;
}

/** Everything that changes the state. */
export type EditorEvent =
  | { readonly type: 'page-loading' }
  | { readonly type: 'page-ready' }
  | { readonly type: 'page-unresponsive' }
  | { readonly type: 'url-changed'; readonly url: string }
  | { readonly type: 'error'; readonly title: string; readonly details: string }
  | { readonly type: 'selecting'; readonly isOn: boolean }
  | { readonly type: 'selected'; readonly element: ElementSelectedMessage }
  | { readonly type: 'unselected' }
  | {
      readonly type: 'inspected';
      readonly key: string;
      readonly source: SourceInspection | InspectionFailure;
    }
  | {
      readonly type: 'edited';
      readonly key: string;
      readonly field: SourceField;
      readonly edit: FieldEdit;
    }
  | { readonly type: 'saved'; readonly save: Save }
  | { readonly type: 'undone'; readonly save: Save }
  | { readonly type: 'notice'; readonly notice: Notice | null };

/** State before the first event. */
export const initialState: EditorState = {
  connection: 'loading',
  path: '/',
  isSelecting: false,
  selected: null,
  edits: new Map(),
  saves: [],
  notice: null,
  reports: [],
  lastReportId: 0,
};

/** Identifies an element by its id and its index in a list. */
export function keyOf({
  visualSelectorId,
  item,
}: {
  readonly visualSelectorId: string;
  readonly item: number | string | null | undefined;
}): string {
  return `${visualSelectorId} ${item ?? ''}`;
}

/** Returns the state after an event. */
export function reduce(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'page-loading':
      return { ...state, connection: 'loading', selected: null, edits: new Map() };
    case 'page-ready':
      return { ...state, connection: 'ready' };
    case 'page-unresponsive':
      return { ...state, connection: 'unresponsive' };
    case 'url-changed': {
      const { pathname, search, hash } = new URL(event.url);
      const path = pathname + search + hash;
      return { ...withReport(state, { kind: 'url', title: path, details: '' }), path };
    }
    case 'error':
      return withReport(state, { kind: 'error', title: event.title, details: event.details });
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
    case 'inspected':
      return state.selected?.key === event.key
        ? { ...state, selected: { ...state.selected, source: event.source } }
        : state;
    case 'edited':
      return { ...state, edits: withEdit(state.edits, event), notice: null };
    case 'saved': {
      const { save } = event;
      const edits = new Map(state.edits);
      edits.delete(save.key);
      const selected = withValues(state.selected, save, 'after');
      const notice = { kind: 'success', text: 'Saved into the source.' } as const;
      return { ...state, edits, selected, saves: [...state.saves, save], notice };
    }
    case 'undone': {
      const { save } = event;
      const saves = state.saves.filter(({ undoId }) => undoId !== save.undoId);
      const selected = withValues(state.selected, save, 'before');
      const notice = { kind: 'success', text: 'The last save was undone.' } as const;
      return { ...state, saves, selected, notice };
    }
    case 'notice':
      return { ...state, notice: event.notice };
  }
}

function withReport(state: EditorState, report: Omit<Report, 'id'>): EditorState {
  const id = state.lastReportId + 1;
  const reports = [{ id, ...report }, ...state.reports].slice(0, REPORT_LIMIT);
  return { ...state, reports, lastReportId: id };
}

/** Updates the selected element to the values that a save or an undo wrote. */
function withValues(
  selected: Selected | null,
  { key, edits: { classes, text, src } }: Save,
  written: keyof FieldEdit,
): Selected | null {
  if (selected?.key !== key) return selected;
  const element = {
    ...selected.element,
    ...(classes && { classes: classes[written] }),
    ...(text && { content: text[written] }),
    ...(src && { attributes: { src: src[written] } }),
  };
  return { ...selected, element };
}

/** Adds an edit, or removes the field when the edit restores its first value. */
function withEdit(
  edits: EditorState['edits'],
  { key, field, edit }: Extract<EditorEvent, { readonly type: 'edited' }>,
): EditorState['edits'] {
  const { [field]: known, ...others } = edits.get(key) ?? {};
  const { before } = known ?? edit;
  const elementEdits =
    before === edit.after ? others : { ...others, [field]: { before, after: edit.after } };
  const changed = new Map(edits);
  if (Object.keys(elementEdits).length > 0) changed.set(key, elementEdits);
  else changed.delete(key);
  return changed;
}
