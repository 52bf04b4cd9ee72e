import type { ContentFields } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import { nameOfItem, nameOfValue } from './name-of-value.ts';

const LIST = 'src/content/cards.ts#cards';
const TERMS = 'src/content/terms.ts#terms';
const fields: ContentFields = {
  [`${LIST}.*.icon`]: { kind: 'icon', options: ['grid'] },
  [`${LIST}.*.rows.*`]: { kind: 'text', label: 'Row' },
  [`${TERMS}.*`]: { kind: 'text', label: 'Term' },
};
const card = (title: string) => ({ icon: 'grid', title, rows: ['One', 'Two'] });
const content = { [LIST]: [card('Grid'), card(''), card('a'.repeat(60))], [TERMS]: ['Power'] };

describe('nameOfValue', () => {
  it.each([
    [`${LIST}.0.title`, 'Card ‘Grid’, title'],
    [`${LIST}.0`, 'Card ‘Grid’'],
    [`${LIST}.0.rows.1`, 'Card ‘Grid’, row 2'],
    [`${LIST}.1.title`, 'Card 2, title'],
    [`${LIST}.2.icon`, `Card ‘${'a'.repeat(39)}…’, icon`],
    [`${LIST}.7.title`, 'Card 8, title'],
    [`${TERMS}.0`, 'Term ‘Power’'],
    [LIST, 'Cards'],
  ])('nameOfValue returns the name of %s: “%s”', (path, name) => {
    expect(nameOfValue(path, content, fields)).toBe(name);
  });
});

describe('nameOfItem', () => {
  it('nameOfItem names an item that the content does not contain', () => {
    expect(nameOfItem(`${LIST}.8`, card('Fibre $& more'), fields)).toBe('Card ‘Fibre $& more’');
    expect(nameOfItem(`${LIST}.8`, { icon: 'grid' }, fields)).toBe('Card 9');
  });
});
