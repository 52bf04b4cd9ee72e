import type { ContentFields, JsonValue } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import type { Positions } from '../merge/align-items.ts';
import { initialState, reduce } from '../state/editor-state.ts';
import { countChanges, describeChanges } from './describe-changes.ts';

const path = 'src/content/about.ts#pillars';
const pillar = (title: string, text = 'Text') => ({ icon: 'grid', title, text });
const fields: ContentFields = { [`${path}.*.icon`]: { kind: 'icon', options: ['grid'] } };
const [grid, fibre, rail] = [pillar('Grid'), pillar('Fibre'), pillar('Rail')];

describe('describeChanges', () => {
  it('the name of a text in a list item contains the item’s first text, not its position', () => {
    const change = { path: `${path}.1.text`, before: 'Text', after: 'Other' };
    const [described] = describeChanges({ ...change, content: { [path]: [grid, fibre] } }, fields);
    expect(described?.name).toBe('Pillar ‘Fibre’, text');
  });

  const describeList = (
    before: readonly JsonValue[],
    after: readonly JsonValue[],
    positions: Positions,
  ) =>
    describeChanges({ path, before, after, content: {}, positions }, fields).map((change) => [
      change.name,
      change.before,
      change.after,
    ]);

  it('a list’s description names each added, removed or changed item and its change', () => {
    const changed = pillar('Fibre', 'Other');
    expect(describeList([grid, fibre, rail], [changed, rail, pillar('New')], [null, 0, 1])).toEqual(
      [
        ['Pillar ‘Grid’, removed', 'Grid · Text', null],
        ['Pillar ‘Fibre’, changed', 'Text', 'Other'],
        ['Pillar ‘New’, added', null, 'New · Text'],
      ],
    );
  });

  it('an item’s description contains its icon only if the icon has changed', () => {
    const changed = { ...grid, icon: 'land' };
    expect(describeList([grid], [changed], [0])).toEqual([
      ['Pillar ‘Grid’, changed', 'Grid', 'Land'],
    ]);
    expect(describeList([], [{ icon: 'grid' }], [])).toEqual([['Pillar 1, added', null, 'grid']]);
  });

  it('a move’s description contains the order before and after the move', () => {
    expect(describeList([grid, fibre, rail], [rail, grid, fibre], [1, 2, 0])).toEqual([
      ['Pillars, order', 'Grid, Fibre, Rail', 'Rail, Grid, Fibre'],
    ]);
    expect(describeList(['a', 'b', 'c'], ['c', 'n', 'b'], [null, 2, 0])).toContainEqual([
      'Pillars, order',
      'a, b, c',
      'c, n, b',
    ]);
  });

  it('each changed part of a list counts as one change', () => {
    const loaded = {
      ...{ base: { [path]: [grid, fibre, rail], '#hero': { heading: 'Land' } }, published: {} },
      ...{
        publishedIds: {},
        version: null,
        publisher: null,
        restored: null,
        fields: {},
        pages: [],
      },
      ...{ drafts: {}, discards: {}, ids: { [path]: ['1', '0', 'new'] } },
      changes: { [path]: [fibre, pillar('Power'), pillar('New')], '#hero.heading': 'Power' },
    };
    const { content } = reduce(initialState, { type: 'content-loaded', loaded });
    // The user removed Rail, changed Grid, moved Fibre, added New, and changed the heading.
    expect(content && countChanges(content)).toBe(5);
  });

  it('distinguishes equal items by their positions', () => {
    const change = { path, before: ['', ''], after: [''], content: {}, positions: [null, 0] };
    expect(describeChanges(change, {})).toMatchObject([{ kind: 'removed', from: 0 }]);
  });

  it('names a choice like its control, and distinguishes images with equal alternative texts', () => {
    const options = { slight: 'Slightly rounded', round: 'Round' };
    const change = { path: '#theme.corners', before: 'slight', after: 'round', content: {} };
    expect(
      describeChanges(change, { '#theme.corners': { kind: 'choice', options } }),
    ).toMatchObject([{ before: 'Slightly rounded', after: 'Round' }]);
    const image = (src: string) => ({ src, alt: 'A field', width: 1, height: 1 });
    const replaced = { path: '#hero.image', before: image('/a.webp'), after: image('/b.webp') };
    expect(describeChanges({ ...replaced, content: {} }, {})).toMatchObject([
      { before: 'An image: A field', after: 'Another image: A field' },
    ]);
  });

  it('the description of any other value contains the value before and after the change', () => {
    const change = { path: '#hero.heading', before: 'Land', after: '', content: {} };
    expect(describeChanges(change, {})).toEqual([
      { name: 'Hero heading', kind: null, from: null, to: null, before: 'Land', after: '(empty)' },
    ]);
  });
});
