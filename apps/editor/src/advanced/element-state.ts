/**
 * State of the developer tools: the selected element, and the edits of classes, texts and URLs.
 *
 * The reducer is a pure function. An edit may lose its element when the file changes. Such an edit is listed,
 * and is never applied to another element.
 */
import type {
  ElementSelectedMessage,
  SourceField,
  SourceInspection,
} from '@groundwork/editor-bridge/host';
import {
  type AllEdits,
  type ElementEdits,
  FIELDS,
  type FieldEdit,
  withEdit,
  withoutSaved,
} from './field-edits.ts';

interface InspectionFailure {
  readonly failure: string;
}

export interface Selected {
  readonly key: string;
  readonly element: ElementSelectedMessage;
  /**
   * What the dev server found in the source file; null if there is no dev server, and until the inspection is
   * complete.
   */
  readonly source: SourceInspection | InspectionFailure | null;
}

export interface EditTarget {
  readonly visualSelectorId: string;
  readonly location: string | null;
  /** Source of the element's text; null if the text is written between the tags of the element. */
  readonly textSource: string | null;
  readonly tagName: string;
  /** Index of the element in a list; null if it is not in a list. */
  readonly item: number | string | null;
  readonly source: Selected['source'];
}

interface ElementStep extends FieldEdit {
  readonly key: string;
  readonly field: SourceField;
}

/** An edit whose element is no longer at its source location. */
export interface LostEdit extends ElementStep {
  readonly target: EditTarget;
  readonly reason: string;
}

interface Save {
  readonly undoId: string;
  readonly key: string;
  readonly edits: ElementEdits;
}

type Targets = ReadonlyMap<string, EditTarget>;

export interface ElementState {
  readonly selected: Selected | null;
  readonly edits: AllEdits;
  /** The elements that were edited. The key of an entry identifies the element. */
  readonly targets: Targets;
  /** Edits that can be undone, the newest last; `future` contains edits that can be redone. */
  readonly past: readonly ElementStep[];
  readonly future: readonly ElementStep[];
  readonly lost: readonly LostEdit[];
  /** Saves that can be undone, the newest last. */
  readonly saves: readonly Save[];
}

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
      readonly target: Omit<EditTarget, 'source'>;
    }
  | { readonly type: 'undone-step' | 'redone-step'; readonly step: ElementStep }
  | { readonly type: 'verified'; readonly key: string; readonly source: SourceInspection }
  | { readonly type: 'lost'; readonly key: string; readonly reason: string }
  | { readonly type: 'dismissed'; readonly edit: LostEdit }
  | { readonly type: 'page-loading' }
  | { readonly type: 'saved'; readonly save: Save }
  | { readonly type: 'undone'; readonly save: Save };

export const initialState: ElementState = {
  selected: null,
  edits: new Map(),
  targets: new Map(),
  past: [],
  future: [],
  lost: [],
  saves: [],
};

export function keyOf({
  visualSelectorId,
  item,
}: {
  readonly visualSelectorId: string;
  readonly item: number | string | null | undefined;
}): string {
  return `${visualSelectorId} ${item ?? ''}`;
}

export function reduce(state: ElementState, event: ElementEvent): ElementState {
  switch (event.type) {
    case 'page-loading':
      return { ...state, selected: null };
    case 'selected': {
      const { element } = event;
      if (!element) return { ...state, selected: null };
      const { visualSelectorId, contentPath, textSource, staticArrayIndex } = element;
      const item = contentPath ?? textSource ?? staticArrayIndex;
      const key = keyOf({ visualSelectorId, item });
      return { ...state, selected: { key, element, source: null } };
    }
    case 'inspected': {
      if (state.selected?.key !== event.key) return state;
      const { key, source } = event;
      const target = state.targets.get(key);
      const targets =
        target && !target.source ? withTarget(state, key, { ...target, source }) : state.targets;
      return { ...state, targets, selected: { ...state.selected, source } };
    }
    case 'edited': {
      const { key, field, edit } = event;
      const source = state.selected?.key === key ? state.selected.source : null;
      const target = state.targets.get(key) ?? { ...event.target, source };
      const before = state.edits.get(key)?.[field]?.after ?? edit.before;
      return {
        ...state,
        edits: withEdit(state.edits, event),
        targets: withTarget(state, key, target),
        past: withStep(state.past, { key, field, ...edit, before }),
        future: [],
      };
    }
    case 'undone-step':
    case 'redone-step':
      return steppedTo(state, event);
    case 'verified': {
      const { key, source } = event;
      const target = state.targets.get(key);
      return target ? { ...state, targets: withTarget(state, key, { ...target, source }) } : state;
    }
    case 'lost':
      return withLost(state, event.key, event.reason);
    case 'dismissed':
      return { ...state, lost: state.lost.filter((edit) => edit !== event.edit) };
    case 'saved': {
      const { save } = event;
      const edits = withoutSaved(state.edits, save);
      const selected = withValues(state.selected, save, 'after');
      return { ...withoutTarget(state, save.key), edits, selected, saves: [...state.saves, save] };
    }
    case 'undone': {
      const { save } = event;
      const saves = state.saves.filter(({ undoId }) => undoId !== save.undoId);
      const selected = withValues(state.selected, save, 'before');
      return { ...withoutTarget(state, save.key), saves, selected };
    }
  }
}

function withTarget({ targets }: ElementState, key: string, target: EditTarget): Targets {
  return new Map(targets).set(key, target);
}

/**
 * Clears the inspection of an element, because a save or its undo has changed the source file. The next inspection
 * sets it again.
 */
function withoutTarget(state: ElementState, key: string): ElementState {
  const target = state.targets.get(key);
  return target
    ? { ...state, targets: withTarget(state, key, { ...target, source: null }) }
    : state;
}

/** Adds an edit to the steps that can be undone. All keystrokes in one text or URL make one step. */
function withStep(past: ElementState['past'], step: ElementStep): ElementState['past'] {
  const last = past.at(-1);
  const isSame = last?.key === step.key && last.field === step.field && step.field !== 'classes';
  return isSame ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step];
}

function steppedTo(
  state: ElementState,
  { type, step }: Extract<ElementEvent, { readonly type: 'undone-step' | 'redone-step' }>,
): ElementState {
  const { key, field, before, after } = step;
  const isUndo = type === 'undone-step';
  const edit = isUndo ? { before: after, after: before } : { before, after };
  const others = (steps: readonly ElementStep[]) => steps.filter((other) => other !== step);
  return {
    ...state,
    edits: withEdit(state.edits, { key, field, edit }),
    selected: withValues(state.selected, { key, edits: { [field]: edit } }, 'after'),
    past: isUndo ? others(state.past) : [...state.past, step],
    future: isUndo ? [...state.future, step] : others(state.future),
  };
}

function withLost(state: ElementState, key: string, reason: string): ElementState {
  const target = state.targets.get(key);
  const fields = state.edits.get(key);
  if (!target || !fields) return state;
  const found = FIELDS.flatMap((field): readonly LostEdit[] => {
    const edit = fields[field];
    return edit ? [{ key, field, ...edit, target, reason }] : [];
  });
  const [edits, targets] = [new Map(state.edits), new Map(state.targets)];
  edits.delete(key);
  targets.delete(key);
  const isOther = (step: ElementStep) => step.key !== key;
  const [past, future] = [state.past.filter(isOther), state.future.filter(isOther)];
  return { ...state, edits, targets, past, future, lost: [...state.lost, ...found] };
}

/** Updates the selected element to the values before or after edits of its fields. */
function withValues(
  selected: Selected | null,
  { key, edits: { classes, text, src } }: Pick<Save, 'key' | 'edits'>,
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
