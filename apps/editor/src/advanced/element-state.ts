/**
 * State of the tools for developers: the selected element, and the edits of its classes, text and URL.
 *
 * The reducer is pure. An edit that loses its element, because its file changed, is listed and never applied elsewhere.
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

/** An edited element, and its source when it was edited. */
export interface EditTarget {
  readonly visualSelectorId: string;
  readonly location: string | null;
  readonly tagName: string;
  /** Index in a list. */
  readonly item: number | string | null;
  readonly source: Selected['source'];
}

/** A step of the user that can be undone. */
interface ElementStep extends FieldEdit {
  readonly key: string;
  readonly field: SourceField;
}

/** An edit whose element is no longer at its location. */
export interface LostEdit extends ElementStep {
  readonly target: EditTarget;
  readonly reason: string;
}

/** A save that can be undone. */
interface Save {
  readonly undoId: string;
  readonly key: string;
  readonly edits: ElementEdits;
}

type Targets = ReadonlyMap<string, EditTarget>;

/** The selected element and its edits. */
export interface ElementState {
  readonly selected: Selected | null;
  readonly edits: AllEdits;
  /** Elements that were edited, by key. */
  readonly targets: Targets;
  /** Steps that can be undone and redone, newest last. */
  readonly past: readonly ElementStep[];
  readonly future: readonly ElementStep[];
  readonly lost: readonly LostEdit[];
  /** Saves that can be undone, newest last. */
  readonly saves: readonly Save[];
}

/** Events that change the state. */
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

/** State before the first event. */
export const initialState: ElementState = {
  selected: null,
  edits: new Map(),
  targets: new Map(),
  past: [],
  future: [],
  lost: [],
  saves: [],
};

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
      return { ...state, selected: null };
    case 'selected': {
      const { element } = event;
      if (!element) return { ...state, selected: null };
      const { visualSelectorId, contentPath, staticArrayIndex } = element;
      const key = keyOf({ visualSelectorId, item: contentPath ?? staticArrayIndex });
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

/** Forgets the source of an element, which a save has changed; the next inspection sets it. */
function withoutTarget(state: ElementState, key: string): ElementState {
  const target = state.targets.get(key);
  return target
    ? { ...state, targets: withTarget(state, key, { ...target, source: null }) }
    : state;
}

/** The keys of one text, or one URL, make one step. */
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

/** Updates the selected element to values that were written. */
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
