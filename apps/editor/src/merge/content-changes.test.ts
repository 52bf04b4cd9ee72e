import type { Content, ContentChanges } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  differencesBetween,
  mergeChanges,
  stepFor,
  withChange,
} from './content-changes.ts';
import { isEqual } from './values.ts';

const HERO = 'src/content/hero.ts#hero';
const CARDS = 'src/content/cards.ts#cards';
const base: Content = {
  [HERO]: { heading: 'Land', text: 'Power' },
  [CARDS]: [
    { title: 'One', rows: ['a', 'b'] },
    { title: 'Two', rows: [] },
  ],
};

function changed(changes: ContentChanges, published: ContentChanges = {}) {
  return { base, published, changes, current: applyChanges(base, changes), ids: {} };
}

describe('applyChanges', () => {
  it('applyChanges does not modify the base, and ignores paths that the content does not have', () => {
    const content = applyChanges(base, { [`${HERO}.heading`]: 'Sites', [`${HERO}.no`]: 'x' });
    expect(content[HERO]).toEqual({ heading: 'Sites', text: 'Power' });
    expect(base[HERO]).toEqual({ heading: 'Land', text: 'Power' });
  });
});

describe('stepFor', () => {
  it('stepFor returns the value before and after the change', () => {
    expect(stepFor(changed({}), `${CARDS}.0.title`, 'Uno')).toEqual({
      path: `${CARDS}.0.title`,
      before: 'One',
      after: 'Uno',
    });
  });

  it('stepFor replaces the whole list if the value is inside a changed or published list', () => {
    const rows = { [`${CARDS}.0.rows`]: ['a', 'b', 'c'] };
    const ids = { before: ['0', '1', '2'], after: ['0', '1', '2'] };
    const step = {
      path: `${CARDS}.0.rows`,
      before: ['a', 'b', 'c'],
      after: ['a', 'b', 'C'],
      ids,
    };
    expect(stepFor(changed(rows), `${CARDS}.0.rows.2`, 'C')).toEqual(step);
    const published = { [`${CARDS}.0.rows`]: ['a', 'b'] };
    expect(stepFor(changed({}, published), `${CARDS}.0.rows.1`, 'B')).toEqual({
      path: `${CARDS}.0.rows`,
      before: ['a', 'b'],
      after: ['a', 'B'],
      ids: { before: ['0', '1'], after: ['0', '1'] },
    });
  });

  it('stepFor returns null if nothing changes, or if the content has no such path', () => {
    expect(stepFor(changed({}), `${HERO}.heading`, 'Land')).toBeNull();
    expect(stepFor(changed({}), `${HERO}.footer`, 'x')).toBeNull();
    expect(stepFor(changed({}), `${CARDS}.5.title`, 'x')).toBeNull();
  });
});

describe('withChange', () => {
  it('withChange removes a change whose value equals the base', () => {
    const changes = withChange(base, {}, `${HERO}.heading`, 'Sites');
    expect(withChange(base, changes, `${HERO}.heading`, 'Land')).toEqual({});
  });

  it('withChange replaces the changes inside a list with the list’s change', () => {
    const item = withChange(base, {}, `${CARDS}.0.title`, 'Uno');
    const list = [{ title: 'Two', rows: [] }];
    expect(withChange(base, item, CARDS, list)).toEqual({ [CARDS]: list });
  });

  it('withChange does not confuse a path with another path that starts with the same characters', () => {
    const changes = { [`${HERO}.text`]: 'x' };
    expect(withChange(base, changes, `${HERO}.te`, 'y')).toHaveProperty([`${HERO}.text`]);
  });
});

describe('mergeChanges', () => {
  it('mergeChanges drops earlier item changes if a later change replaces their list', () => {
    const earlier = { [`${CARDS}.0.title`]: 'Uno', [`${HERO}.text`]: 'Grid' };
    expect(mergeChanges(earlier, { [CARDS]: [] })).toEqual({
      [CARDS]: [],
      [`${HERO}.text`]: 'Grid',
    });
  });
});

describe('isEqual', () => {
  it.each([
    [{ a: 1, b: [null] }, { b: [null], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[], {}, false],
    [null, {}, false],
  ])('isEqual compares %j and %j like JSON', (a, b, expected) => {
    expect(isEqual(a, b)).toBe(expected);
  });
});

describe('differencesBetween', () => {
  const heading = `${HERO}.heading`;

  it('differencesBetween returns the values that differ, including values that were discarded', () => {
    const earlier = changed({ [heading]: 'Sites', [`${CARDS}.1.title`]: 'Deux' });
    const later = changed({ [`${CARDS}.1.title`]: 'Deux', [`${HERO}.text`]: 'Grid' });
    expect(differencesBetween(earlier, later)).toEqual({
      [heading]: 'Land',
      [`${HERO}.text`]: 'Grid',
    });
  });

  it('differencesBetween returns nothing for changes that were published', () => {
    const changes = { [heading]: 'Sites' };
    const published = {
      base: applyChanges(base, changes),
      published: changes,
      changes: {},
      ids: {},
    };
    const later = { ...published, current: published.base };
    expect(differencesBetween(changed(changes), later)).toEqual({});
  });

  it('differencesBetween returns null for another build’s content', () => {
    const other = { ...base, [HERO]: { heading: 'Land', text: 'Rail' } };
    const later = { base: other, published: {}, changes: {}, current: other, ids: {} };
    expect(differencesBetween(changed({}), later)).toBe(null);
  });
});
