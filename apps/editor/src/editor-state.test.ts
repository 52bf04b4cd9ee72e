import type { ElementSelectedMessage } from '@groundwork/editor-bridge/host';
import { describe, expect, it } from 'vitest';
import { type EditorEvent, initialState, keyOf, REPORT_LIMIT, reduce } from './editor-state.ts';
import { fieldsOf, refusalOf } from './fields-of.ts';

const element: ElementSelectedMessage = {
  type: 'element-selected',
  tagName: 'H1',
  classes: 'big',
  visualSelectorId: 'src/page.tsx:2:4',
  dataSourceLocation: 'src/page.tsx:2:4',
  isDynamicContent: false,
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
const selected: EditorEvent = { type: 'selected', element };
const refused = { value: null, refused: 'Its classes are computed.' };
const source = {
  version: 'a',
  fields: { classes: refused, text: { value: 'Land', refused: null }, src: refused },
};

function edit(field: 'classes' | 'text', before: string, after: string): EditorEvent {
  return { type: 'edited', key, field, edit: { before, after } };
}
const after = (...events: readonly EditorEvent[]) => events.reduce(reduce, initialState);

/** The fields of the element that is selected after some events. */
function fieldsAfter(...events: readonly EditorEvent[]) {
  const state = after(...events);
  if (!state.selected) throw new Error('Nothing is selected.');
  return fieldsOf(state.selected, state.edits);
}

describe('edits', () => {
  it('remember what the page showed before the first of them', () => {
    const state = after(selected, edit('text', 'Land', 'Lan'), edit('text', 'Lan', 'La'));
    expect(state.edits.get(key)).toEqual({ text: { before: 'Land', after: 'La' } });
  });

  it('are none when the last of them leads back', () => {
    const state = after(selected, edit('text', 'Land', 'La'), edit('text', 'La', 'Land'));
    expect(state.edits.size).toBe(0);
  });

  it('of an element are still there when it is selected again', () => {
    const other = { ...element, visualSelectorId: 'src/page.tsx:3:4' };
    const fields = fieldsAfter(
      selected,
      edit('text', 'Land', 'Power'),
      { type: 'selected', element: other },
      { type: 'selected', element: { ...element, content: 'Power' } },
    );
    expect(fields.text).toMatchObject({ value: 'Power', isEdited: true });
  });

  it('are forgotten with the page', () => {
    const state = after(selected, edit('text', 'Land', 'Power'), { type: 'page-loading' });
    expect([state.edits.size, state.selected]).toEqual([0, null]);
  });

  it('show as they were written, and as they were before when that is undone', () => {
    const edits = { text: { before: 'Land', after: 'Power' } };
    const save = { undoId: 'one', key, edits };
    const saved = [selected, edit('text', 'Land', 'Power'), { type: 'saved', save }] as const;
    expect(fieldsAfter(...saved).text).toMatchObject({ value: 'Power', isEdited: false });
    expect(fieldsAfter(...saved, { type: 'undone', save }).text.value).toBe('Land');
    expect(after(...saved, { type: 'undone', save }).saves).toEqual([]);
  });
});

describe('what cannot be saved', () => {
  const looked: EditorEvent = { type: 'looked', key, source };

  it('is named only once it was edited', () => {
    expect(refusalOf(fieldsAfter(selected, looked))).toBeNull();
    expect(refusalOf(fieldsAfter(selected, looked, edit('text', 'Land', 'a')))).toBeNull();
    expect(refusalOf(fieldsAfter(selected, looked, edit('classes', 'big', 'a')))).toBe(
      'Its classes are computed.',
    );
  });

  it('is all of an element that the source does not have', () => {
    const gone: EditorEvent = { type: 'looked', key, source: { refused: 'No such element.' } };
    expect(refusalOf(fieldsAfter(selected, gone, edit('text', 'Land', 'a')))).toBe(
      'No such element.',
    );
  });

  it('says nothing about another element that has been selected meanwhile', () => {
    const state = after(selected, { type: 'looked', key: 'another', source });
    expect(state.selected?.source).toBeNull();
  });
});

it('locks a computed text, unless it stands in a list that is written down', () => {
  const computed = { ...element, isDynamicContent: true };
  const field = (staticArrayField: string | null) =>
    fieldsAfter({ type: 'selected', element: { ...computed, staticArrayField } });
  expect(field(null).text.locked).toContain('computed at run time');
  expect(field(null).classes.locked).toBeNull();
  expect(field('title').text.locked).toBeNull();
});

it('keeps the last reports, the newest first', () => {
  const state = Array.from({ length: REPORT_LIMIT + 5 }, (_, i) => i).reduce(
    (last, i) => reduce(last, { type: 'error', title: `${i}`, details: '' }),
    reduce(initialState, { type: 'address', url: 'http://localhost/a?b=1#c' }),
  );
  expect(state.reports).toHaveLength(REPORT_LIMIT);
  expect(state.reports[0]).toMatchObject({ kind: 'error', title: `${REPORT_LIMIT + 4}` });
  expect(state.path).toBe('/a?b=1#c');
  expect(new Set(state.reports.map(({ id }) => id)).size).toBe(REPORT_LIMIT);
});
