import { describe, expect, it } from 'vitest';
import { outlineGroups } from './outline-groups.ts';

const text = (label: string) => ({ kind: 'text', label }) as const;

describe('outlineGroups', () => {
  it('outlineGroups lists the content in the order of the fields, and each list item separately', () => {
    const content = {
      'a.ts#cards': [{ title: 'One', rows: [{ figure: '5 km' }] }],
      'a.ts#plain': { note: 'Text' },
      'b.ts#hero': { heading: 'Land' },
      'c.ts#unknown': { text: 'Last' },
    };
    const fields = {
      'b.ts#hero.heading': text('Hero heading'),
      'a.ts#cards': { kind: 'list', label: 'Cards', min: 1, max: 3, item: {} } as const,
      'a.ts#cards.*.title': text('Title of card'),
      'a.ts#cards.*.rows.*.figure': text('Figure'),
    };
    const groups = outlineGroups(content, fields);
    expect(groups.map(({ name }) => name)).toEqual(['Hero', 'Cards', 'Plain', 'Unknown']);
    expect(groups[1]?.entries.map(({ name, words }) => [name, words])).toEqual([
      ['Cards', '1 item'],
      ['Title of card 1', 'One'],
      ['Card 1, figure 1', '5 km'],
    ]);
  });
});
