import type { JsonValue } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import { describeConflict, describeReplaced } from './describe-conflict.ts';

const LIST = 'src/content/home.ts#pillars';
const title = `${LIST}.0.title`;
const item = (text: string) => ({ title: text, text: 'About it.' });

interface Versions {
  readonly base?: JsonValue;
  readonly mine?: JsonValue;
  readonly theirs?: JsonValue;
}

describe('describeConflict', () => {
  it.each<[path: string, versions: Versions, description: string]>([
    [title, { base: 'Grid', mine: 'Mine', theirs: 'Theirs' }, 'changed “Pillar ‘Grid’, title”'],
    [`${LIST}.0`, { base: item('Grid'), mine: item('Mine') }, 'removed “Pillar ‘Grid’”'],
    [`${LIST}.0`, { base: item('Grid'), theirs: item('Theirs') }, 'changed “Pillar ‘Grid’”'],
    [title, { mine: 'Mine', theirs: 'Theirs' }, 'changed “Pillar 1, title”'],
  ])(
    'describeConflict gives the value at %s the name that it had before the changes %j',
    (path, { base, mine, theirs }, description) => {
      const content = { current: { [LIST]: [item('Mine')] }, fields: {} };
      const clash = { path, base, mine, theirs };
      expect(describeConflict({ author: 'Ann', clash }, content)).toBe(
        `Ann ${description} meanwhile`,
      );
    },
  );
});

describe('describeReplaced', () => {
  const content = {
    base: { [LIST]: [item('Grid')] },
    current: { [LIST]: [item('Added'), item('Theirs')] },
    publishedIds: {},
    ids: { [LIST]: ['added', '0'] },
    fields: {},
  };

  it.each([
    [1, '‘Grid’'],
    [0, '1'],
  ])('names item %i %s: by its published text, or else by its position', (index, name) => {
    const replaced = { path: `${LIST}.${index}.title`, mine: 'Mine', author: 'Ann' };
    expect(describeReplaced(replaced, content)).toBe(
      `Ann replaced your change of “Pillar ${name}, title”`,
    );
  });
});
