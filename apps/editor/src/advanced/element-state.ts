/**
 * State of the tools for developers: the selected element, and the edits of its classes, text and URL.
 *
 * The reducer is pure. A page that reloads loses these edits, so the state drops them too.
 */
import type {
  ElementSelectedMessage,
  SourceField,
  SourceInspection,
} from '@groundwork/editor-bridge/host';

/** Names of the fields of an element. */
export const FIELDS = ['classes', 'text', 'src'] as const satisfies readonly SourceField[];

/** New value of a field, and the value before its first edit. */
interface FieldEdit {
  readonly before: string;
  readonly after: string;
}

/** Edits of one element by field. */
type ElementEdits = Readonly<Partial<Record<SourceField, FieldEdit>>>;

/** The reason why the source of an element could not be inspected. */
interface InspectionFailure {
  readonly failure: string;
}

/** The selected element. */
export interface Selected {
  readonly key: string;
  readonly element: ElementSelectedMessage;
  /** Source of the element; null without a dev server, and until it has inspected the element. */
  readonly source: SourceInspection | InspectionFailure | null;
}

/** A save that can be undone. */
interface Save {
  readonly undoId: string;
  readonly key: string;
  readonly edits: ElementEdits;
}

/** The selected element and its edits. */
export interface ElementState {
  readonly selected: Selected | null;
  readonly edits: ReadonlyMap<string, ElementEdits>;
  /** Saves that can be undone, newest last. */
  readonly saves: readonly Save[];
}

/** Everything that changes the state. */
export type ElementEvent =
  | { readonly type: 'selected'; readonly element: ElementSelectedMessage | null }
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
  | { readonly type: 'page-loading' }
  | { readonly type: 'saved'; readonly save: Save }
  | { readonly type: 'undone'; readonly save: Save };

/** State before the first event. */
export const initialState: ElementState = { selected: null, edits: new Map(), saves: [] };

/** Identifies an element by its id and by its index in a list. */
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
export function reduce(state: ElementState, event: ElementEvent): ElementState {
  switch (event.type) {
    case 'page-loading':
      return { ...state, selected: null, edits: new Map() };
    case 'selected': {
      const { element } = event;
      if (!element) return { ...state, selected: null };
      const { visualSelectorId, contentPath, staticArrayIndex } = element;
      const key = keyOf({ visualSelectorId, item: contentPath ?? staticArrayIndex });
      return { ...state, selected: { key, element, source: null } };
    }
    case 'inspected':
      return state.selected?.key === event.key
        ? { ...state, selected: { ...state.selected, source: event.source } }
        : state;
    case 'edited':
      return { ...state, edits: withEdit(state.edits, event) };
    case 'saved': {
      const { save } = event;
      const edits = withoutSaved(state.edits, save);
      const selected = withValues(state.selected, save, 'after');
      return { ...state, edits, selected, saves: [...state.saves, save] };
    }
    case 'undone': {
      const { save } = event;
      const saves = state.saves.filter(({ undoId }) => undoId !== save.undoId);
      return { ...state, saves, selected: withValues(state.selected, save, 'before') };
    }
  }
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

/** Drops the edits that were saved; what the user typed while they were being saved remains. */
function withoutSaved(
  edits: ElementState['edits'],
  { key, edits: saved }: Save,
): ElementState['edits'] {
  const typed = edits.get(key) ?? {};
  const others = new Map(edits);
  others.delete(key);
  return FIELDS.reduce<ElementState['edits']>((rest, field) => {
    const edit = typed[field];
    if (!edit) return rest;
    const before = saved[field]?.after ?? edit.before;
    return withEdit(rest, { type: 'edited', key, field, edit: { before, after: edit.after } });
  }, others);
}

/** Adds an edit, or removes the field when the edit restores its first value. */
function withEdit(
  edits: ElementState['edits'],
  { key, field, edit }: Extract<ElementEvent, { readonly type: 'edited' }>,
): ElementState['edits'] {
  const { [field]: known, ...others } = edits.get(key) ?? {};
  const { before } = known ?? edit;
  const elementEdits =
    before === edit.after ? others : { ...others, [field]: { before, after: edit.after } };
  const changed = new Map(edits);
  if (Object.keys(elementEdits).length > 0) changed.set(key, elementEdits);
  else changed.delete(key);
  return changed;
}
