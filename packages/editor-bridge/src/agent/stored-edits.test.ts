import { describe, expect, it } from 'vitest';
import { createStoredEdits } from './stored-edits.ts';

const marks = new Set<string>();
const text = { id: 'hero.title', kind: 'text', item: null, tagName: 'H1', marks } as const;

describe('stored edits', () => {
  it('replace an edit of the same kind, and return the last edit last', () => {
    const edits = createStoredEdits();
    edits.add({ ...text, value: 'first' });
    edits.add({ ...text, kind: 'class', value: 'wide' });
    edits.add({ ...text, value: 'second' });
    expect(edits.of('hero.title').map(({ value }) => value)).toEqual(['wide', 'second']);
    expect(edits.has({ ...text, value: 'first' })).toBe(false);
    expect(edits.has({ ...text, value: 'second' })).toBe(true);
  });

  it('find only the text edits below a content path', () => {
    const edits = createStoredEdits();
    edits.add({ ...text, value: 'a' });
    edits.add({ ...text, kind: 'class', value: 'b' });
    edits.add({ ...text, id: 'heroes.title', value: 'c' });
    edits.add({ ...text, id: 'hero', value: 'd' });
    expect(edits.textsBelow('hero').map(({ value }) => value)).toEqual(['a']);
  });
});
