import { describe, expect, it } from 'vitest';
import { pathAfter } from './list-ids.ts';

describe('pathAfter', () => {
  const CARDS = 'src/content/cards.ts#cards';
  const ROWS = `${CARDS}.0.rows`;
  const cards = [
    { title: 'One', rows: ['a', 'b'] },
    { title: 'Two', rows: ['c'] },
  ];
  const before = { current: { [CARDS]: cards }, ids: {} };

  it('pathAfter follows an item of a list that is inside another list', () => {
    const moved = [cards[1] ?? null, { title: 'One', rows: ['b', 'a'] }];
    for (const ids of [{}, { [CARDS]: ['1', '0'] }]) {
      const after = { current: { [CARDS]: moved }, ids };
      expect(pathAfter(before, after, `${ROWS}.0`)).toBe(`${CARDS}.1.rows.1`);
      expect(pathAfter(before, after, `${CARDS}.1.title`)).toBe(`${CARDS}.0.title`);
      expect(pathAfter(before, after, 'src/content/hero.ts#hero.text')).toBe(
        'src/content/hero.ts#hero.text',
      );
    }
  });

  it('pathAfter returns null for an item that was removed', () => {
    const after = { current: { [CARDS]: cards.slice(1) }, ids: {} };
    expect(pathAfter(before, after, `${CARDS}.0.title`)).toBe(null);
  });

  it('pathAfter distinguishes equal items by their ids', () => {
    const list = (...ids: string[]) => ({
      current: { [CARDS]: ids.map(() => 'New') },
      ids: { [CARDS]: ids },
    });
    const path = (index: number) =>
      pathAfter(list('a', 'b', 'c'), list('c', 'b'), `${CARDS}.${index}`);
    expect([0, 1, 2].map(path)).toEqual([null, `${CARDS}.1`, `${CARDS}.0`]);
  });

  it('pathAfter follows an item of an inner list after the outer or the inner list has been changed', () => {
    const rows = [{ title: 'One', rows: ['a', 'new', 'b'] }, cards[1] ?? null];
    const inner = { current: { [CARDS]: rows }, ids: { [ROWS]: ['0', 'x', '1'] } };
    const outer = { current: { [CARDS]: rows.toReversed() }, ids: { [CARDS]: ['1', '0'] } };
    expect(pathAfter(inner, outer, `${ROWS}.1`)).toBe(`${CARDS}.1.rows.1`);
    expect(pathAfter(before, inner, `${ROWS}.1`)).toBe(`${ROWS}.2`);
  });
});
