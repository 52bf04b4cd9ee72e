import type { ElementSelectedMessage } from '@groundwork/editor-bridge/host';
import { describe, expect, it } from 'vitest';
import { fieldsOf, unsavableReasonOf } from './element-fields.ts';
import { type ElementEvent, initialState, keyOf, reduce } from './element-state.ts';

const element: ElementSelectedMessage = {
  type: 'element-selected',
  tagName: 'H1',
  classes: 'big',
  visualSelectorId: 'src/page.tsx:2:4',
  dataSourceLocation: 'src/page.tsx:2:4',
  isDynamicContent: false,
  contentPath: null,
  textSource: null,
  linenumber: '2',
  filename: 'src/page.tsx',
  position: { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, centerX: 0, centerY: 0 },
  content: 'Land',
  attributes: {},
  isTextElement: true,
  staticArrayName: null,
  staticArrayIndex: null,
  staticArrayField: null,
  collectionId: null,
  collectionItemField: null,
  collectionItemId: null,
};
const key = keyOf({ visualSelectorId: element.visualSelectorId, item: null });
const selected: ElementEvent = { type: 'selected', element };
const computed = { value: null, readOnlyReason: 'Its classes are computed.' };
const source = {
  version: 'a',
  fields: { classes: computed, text: { value: 'Land', readOnlyReason: null }, src: computed },
};

const target = {
  visualSelectorId: element.visualSelectorId,
  location: element.dataSourceLocation,
  textSource: null,
  tagName: 'H1',
  item: null,
};

function edit(field: 'classes' | 'text', before: string, after: string): ElementEvent {
  return { type: 'edited', key, field, edit: { before, after }, target };
}
const after = (...events: readonly ElementEvent[]) => events.reduce(reduce, initialState);

function fieldsAfter(...events: readonly ElementEvent[]) {
  const state = after(...events);
  if (!state.selected) throw new Error('Nothing is selected.');
  return fieldsOf(state.selected, state.edits);
}

describe('reducer of the element state', () => {
  it('stores the value that a field had before its first edit', () => {
    const state = after(selected, edit('text', 'Land', 'Lan'), edit('text', 'Lan', 'La'));
    expect(state.edits.get(key)).toEqual({ text: { before: 'Land', after: 'La' } });
  });

  it('discards the edit of a field when the user restores the original value', () => {
    const state = after(selected, edit('text', 'Land', 'La'), edit('text', 'La', 'Land'));
    expect(state.edits.size).toBe(0);
  });

  it('the edits of an element survive the selection of another element', () => {
    const other = { ...element, visualSelectorId: 'src/page.tsx:3:4' };
    const fields = fieldsAfter(
      selected,
      edit('text', 'Land', 'Power'),
      { type: 'selected', element: other },
      { type: 'selected', element: { ...element, content: 'Power' } },
    );
    expect(fields.text).toMatchObject({ value: 'Power', isEdited: true });
  });

  it('after a page reload, edits remain, or are listed if they have lost their element', () => {
    const reloaded = after(selected, edit('text', 'Land', 'Power'), { type: 'page-loading' });
    expect([reloaded.edits.size, reloaded.selected]).toEqual([1, null]);
    const state = reduce(reloaded, { type: 'lost', key, reason: 'Moved.' });
    const lost = { key, field: 'text', before: 'Land', after: 'Power', reason: 'Moved.' };
    expect(state).toMatchObject({ past: [], lost: [{ ...lost, target }] });
    expect(state.edits.size).toBe(0);
    const [first] = state.lost;
    expect(first && reduce(state, { type: 'dismissed', edit: first }).lost).toEqual([]);
  });

  it('undoes and redoes all keystrokes in one text as one step', () => {
    const state = after(
      selected,
      edit('classes', 'big', 'big bold'),
      edit('text', 'Land', 'P'),
      edit('text', 'Land', 'Po'),
      edit('classes', 'big', 'big bold new'),
    );
    const steps = [
      { field: 'classes', before: 'big', after: 'big bold' },
      { field: 'text', before: 'Land', after: 'Po' },
      { field: 'classes', before: 'big bold', after: 'big bold new' },
    ];
    expect(state.past).toMatchObject(steps);
    const undone = state.past.reduceRight(
      (each, step) => reduce(each, { type: 'undone-step', step }),
      state,
    );
    expect([undone.edits.size, undone.past, undone.future.length]).toEqual([0, [], 3]);
    const redone = undone.future.reduceRight(
      (each, step) => reduce(each, { type: 'redone-step', step }),
      undone,
    );
    expect(redone.past).toEqual(state.past);
    expect(redone.edits).toEqual(state.edits);
  });

  it('a field has the saved value after a save, and the previous value after the save is undone', () => {
    const edits = { text: { before: 'Land', after: 'Power' } };
    const save = { undoId: 'one', key, edits };
    const saved = [selected, edit('text', 'Land', 'Power'), { type: 'saved', save }] as const;
    expect(fieldsAfter(...saved).text).toMatchObject({ value: 'Power', isEdited: false });
    expect(fieldsAfter(...saved, { type: 'undone', save }).text.value).toBe('Land');
    expect(after(...saved, { type: 'undone', save }).saves).toEqual([]);
  });

  it('the text that the user types during a save stays an unsaved edit', () => {
    const save = { undoId: 'one', key, edits: { text: { before: 'Land', after: 'Pow' } } };
    const typed = [edit('text', 'Land', 'Pow'), edit('text', 'Land', 'Power')];
    const state = after(selected, ...typed, { type: 'saved', save });
    expect(state.edits.get(key)).toEqual({ text: { before: 'Pow', after: 'Power' } });
  });

  it('ignores the inspection of an element that is no longer selected', () => {
    const state = after(selected, { type: 'inspected', key: 'another', source });
    expect(state.selected?.source).toBeNull();
  });
});

describe('unsavableReasonOf', () => {
  const inspected: ElementEvent = { type: 'inspected', key, source };

  it('unsavableReasonOf returns the reason only of a field that was edited', () => {
    expect(unsavableReasonOf(fieldsAfter(selected, inspected))).toBeNull();
    expect(
      unsavableReasonOf(fieldsAfter(selected, inspected, edit('text', 'Land', 'a'))),
    ).toBeNull();
    expect(unsavableReasonOf(fieldsAfter(selected, inspected, edit('classes', 'big', 'a')))).toBe(
      'Its classes are computed.',
    );
  });

  it('unsavableReasonOf returns the reason why the element could not be inspected', () => {
    const failed: ElementEvent = {
      type: 'inspected',
      key,
      source: { failure: 'No such element.' },
    };
    expect(unsavableReasonOf(fieldsAfter(selected, failed, edit('text', 'Land', 'a')))).toBe(
      'No such element.',
    );
  });
});

describe('fieldsOf', () => {
  it('fieldsOf locks a computed text unless it belongs to a static list', () => {
    const dynamic = { ...element, isDynamicContent: true };
    const fields = (staticArrayField: string | null) =>
      fieldsAfter({ type: 'selected', element: { ...dynamic, staticArrayField } });
    expect(fields(null).text.lockedReason).toContain('computed at run time');
    expect(fields(null).classes.lockedReason).toBeNull();
    expect(fields('title').text.lockedReason).toBeNull();
  });
});
