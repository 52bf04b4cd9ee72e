// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  type Content,
  type ContentField,
  checkContent,
  contentEntries,
  type JsonValue,
  nameOfField,
  pathAfterMove,
  readContent,
  writeContent,
} from './index.ts';

const FILE = 'src/content/home.ts';
const image = { src: '/map.avif', alt: 'A map', width: 1600, height: 900 };

function createContent() {
  return {
    [`${FILE}#home`]: { heading: 'Land', image: null, wordCount: 1 },
    [`${FILE}#cards`]: [
      { id: 'a', title: 'One', rows: ['x', 'y'] },
      { id: 'b', title: 'Two', rows: [] },
    ],
  };
}

describe('readContent', () => {
  it.each([
    ['home.heading', 'Land'],
    ['cards.0.rows.1', 'y'],
    ['cards.1.rows', []],
    ['home.image', null],
    ['home.footer', undefined],
    ['cards.2.title', undefined],
    ['cards.length', undefined],
    ['home.heading.length', undefined],
    ['home.__proto__', undefined],
    ['home.constructor', undefined],
    ['cards.0.rows.constructor.prototype', undefined],
    ['toString', undefined],
  ])('readContent returns the value at the path %s: %j', (keys, value) => {
    expect(readContent(createContent(), `${FILE}#${keys}`)).toEqual(value);
  });
});

describe('pathAfterMove', () => {
  it.each([
    ['cards.0.title', 'cards.2.title'],
    ['cards.1', null],
    ['cards.1.rows.0', null],
    ['cards.5.title', null],
    ['cards', 'cards'],
    ['cardsOf.0', 'cardsOf.0'],
    ['home.heading', 'home.heading'],
  ])('pathAfterMove returns the new path of the value at %s: %s', (path, expected) => {
    const moved = pathAfterMove(`${FILE}#${path}`, `${FILE}#cards`, [2, null, 0]);
    expect(moved).toBe(expected && `${FILE}#${expected}`);
  });
});

describe('writeContent', () => {
  it.each<[string, JsonValue]>([
    ['home.heading', 'Power'],
    ['home.image', image],
    ['home.wordCount', 2],
    ['cards.1.title', 'Three'],
    ['cards.1.rows', ['z']],
    ['cards', [{ id: 'c', title: 'Four', rows: [] }]],
  ])('writeContent replaces %s inside the existing objects', (keys, value) => {
    const content: Content = createContent();
    const list = readContent(content, `${FILE}#cards`);
    expect(writeContent(content, `${FILE}#${keys}`, value)).toBe(true);
    expect(readContent(content, `${FILE}#${keys}`)).toEqual(value);
    expect(readContent(content, `${FILE}#cards`)).toBe(list);
  });

  it.each<[string, JsonValue]>([
    ['home.heading', 1],
    ['home.heading', ['Land']],
    ['home.footer', 'x'],
    ['home', { heading: 'Power' }],
    ['cards', { length: 0 }],
    ['cards.length', 0],
    ['cards.2', { id: 'c', title: 'Four', rows: [] }],
    ['cards.0.rows', 'x'],
    ['home.image', []],
    ['other.heading', 'x'],
    ['home.__proto__', {}],
    ['home.__proto__.polluted', 'x'],
    ['home.constructor.prototype', {}],
    ['cards.0.rows.__proto__', []],
    ['', 'x'],
  ])('writeContent rejects a new value at the path "%s"', (keys, value) => {
    const content = createContent();
    expect(writeContent(content, `${FILE}#${keys}`, value)).toBe(false);
    expect(content).toEqual(createContent());
    expect(Reflect.get(Object.prototype, 'polluted')).toBeUndefined();
  });
});

describe('contentEntries', () => {
  it('contentEntries lists texts, values with a field and lists, but not the members of an image', () => {
    const content = {
      [`${FILE}#home`]: { heading: 'Land', count: 1, image: image, rows: ['x'] },
    };
    const fields: Record<string, ContentField> = {
      [`${FILE}#home.image`]: { kind: 'image' },
      [`${FILE}#home.rows`]: { kind: 'list', min: 1, max: 2, item: '' },
      [`${FILE}#home.rows.*`]: { kind: 'icon', options: ['x'] },
    };
    const listed = contentEntries(content, fields).map(({ path, field }) => [path, field.kind]);
    expect(listed).toEqual([
      [`${FILE}#home.heading`, 'text'],
      [`${FILE}#home.image`, 'image'],
      [`${FILE}#home.rows`, 'list'],
      [`${FILE}#home.rows.0`, 'icon'],
    ]);
  });
});

describe('nameOfField', () => {
  it('nameOfField returns the label with positions, or else a name made from the path', () => {
    const fields = { [`${FILE}#cards.*.rows.*`]: { kind: 'text', label: 'Row' } } as const;
    expect(nameOfField(`${FILE}#cards.0.rows.1`, fields)).toBe('Card 1, row 2');
    expect(nameOfField(`${FILE}#cards.0.title`, fields)).toBe('Card 1, title');
  });
});

describe('checkContent', () => {
  const list: ContentField = {
    kind: 'list',
    min: 1,
    max: 2,
    item: { title: '', rows: [], image: null },
  };
  const item = { title: 'One', rows: [], image: image };
  const path = `${FILE}#home.value`;
  const problems = (value: JsonValue, field?: ContentField) =>
    checkContent({ [`${FILE}#home`]: { value } }, field ? { [path]: field } : {});

  it.each<[JsonValue, ContentField?]>([
    ['Land'],
    ['x'.repeat(2_000)],
    ['', { kind: 'text', optional: true }],
    ['https://acre.example/a?b#c', { kind: 'link' }],
    ['mailto:land@acre.example?subject=Site%20plan', { kind: 'link' }],
    ['/about', { kind: 'link' }],
    ['#about', { kind: 'link' }],
    ['', { kind: 'link', optional: true }],
    ['land@acre.example', { kind: 'email' }],
    ['grid', { kind: 'icon', options: ['grid'] }],
    ['#8A5300', { kind: 'colour' }],
    ['round', { kind: 'choice', options: { round: 'Round' } }],
    [image, { kind: 'image' }],
    [null, { kind: 'image', optional: true }],
    [[item], list],
    [1, { kind: 'fixed' }],
  ])('checkContent accepts the value %j in the field %j', (value, field) => {
    expect(problems(value, field)).toEqual([]);
  });

  it.each<[JsonValue, ContentField | undefined, string]>([
    ['', undefined, 'empty'],
    [' \n', { kind: 'text', optional: true }, 'empty'],
    ['\u115f\u2800\u3164\uffa0', undefined, 'empty'],
    // Characters that browsers draw empty, although Unicode counts them as marks
    ['\u034f\u17b4\u180b\ufe0f\u{e0100}', undefined, 'empty'],
    [1, { kind: 'text' }, 'contains no text'],
    ['x'.repeat(2_001), undefined, 'has 2,001 characters. Shorten it to 2,000.'],
    ['four', { kind: 'text', maxLength: 3 }, 'Shorten it to 3.'],
    ['', { kind: 'link' }, 'empty'],
    ['javascript:alert(1)', { kind: 'link' }, 'is invalid. Write https'],
    ['java\nscript:alert(1)', { kind: 'link' }, 'is invalid. Write https'],
    ['data:text/html,x', { kind: 'link' }, 'is invalid. Write https'],
    ['http://acre.example', { kind: 'link' }, 'is invalid. Write https'],
    ['//evil.example', { kind: 'link' }, 'is invalid. Write https'],
    ['/\\evil.example', { kind: 'link' }, 'is invalid. Write https'],
    ['/\t/evil.example', { kind: 'link' }, 'is invalid. Write https'],
    ['about', { kind: 'link' }, 'is invalid. Write https'],
    ['land@acre', { kind: 'email' }, 'is invalid. Write an address'],
    ['a@acre.example?bcc=b@acre.example', { kind: 'email' }, 'is invalid. Write an address'],
    ['spade', { kind: 'icon', options: ['grid'] }, 'not an icon'],
    ['red', { kind: 'colour' }, 'not a colour'],
    ['#fff;}body{}', { kind: 'colour' }, 'not a colour'],
    ['toString', { kind: 'choice', options: { round: 'Round' } }, 'not one of the choices'],
    [null, { kind: 'image' }, 'not an image'],
    ['/map.avif', { kind: 'image' }, 'not an image'],
    [{ ...image, src: 'javascript:alert(1)' }, { kind: 'image' }, 'not an image'],
    [{ ...image, src: '//evil.example/a' }, { kind: 'image' }, 'not an image'],
    [{ ...image, width: 0 }, { kind: 'image' }, 'not an image'],
    [{ ...image, alt: ' ' }, { kind: 'image' }, 'no alternative text'],
    [[], list, 'at least 1 item.'],
    [[item, item, item], list, 'at most 2 items.'],
    [[{ title: 'One', rows: [] }], list, 'does not fit'],
    [[{ ...item, extra: 1 }], list, 'does not fit'],
    [[{ ...item, title: 1 }], list, 'does not fit'],
    [[{ ...item, rows: {} }], list, 'does not fit'],
    ['x', list, 'does not fit'],
  ])('checkContent rejects the value %j in the field %j: %s', (value, field, message) => {
    const [problem, another] = problems(value, field);
    expect(problem).toEqual({ path, message: expect.stringContaining(message) });
    expect(problem?.message).toMatch(/^Home value .+\.$/);
    expect(another).toBeUndefined();
  });

  it('checkContent checks lists inside list items', () => {
    const content = {
      [`${FILE}#cards`]: [
        { title: 'One', rows: ['x'] },
        { title: '\u200b', rows: ['x', 'y'] },
      ],
    };
    const fields: Record<string, ContentField> = {
      [`${FILE}#cards.*.title`]: { kind: 'text', label: 'Card title' },
      [`${FILE}#cards.*.rows`]: { kind: 'list', label: 'Rows of card', min: 0, max: 1, item: '' },
    };
    expect(checkContent(content, fields).map(({ message }) => message)).toEqual([
      'Card title 2 is empty. Write a text.',
      'Rows of card 2 may have at most 1 item. Remove one.',
    ]);
  });

  describe('contrast of colours', () => {
    const theme = `${FILE}#theme`;
    const fields: Record<string, ContentField> = {
      [`${theme}.page`]: { kind: 'colour', label: 'Background' },
      [`${theme}.card`]: { kind: 'colour', label: 'Cards' },
      [`${theme}.text`]: {
        kind: 'colour',
        label: 'Text',
        contrast: [
          { path: `${theme}.page`, min: 4.5 },
          { path: `${theme}.card`, min: 4.5 },
          { path: `${theme}.gone`, min: 4.5 },
        ],
      },
    };
    const messages = (page: string, card: string, text: string) =>
      checkContent({ [theme]: { page, card, text } }, fields).map(({ message }) => message);

    it('a contrast that equals the minimum of its rule is accepted', () => {
      expect(messages('#ffffff', '#ffffff', '#767676')).toEqual([]);
    });

    it('each pair of colours with a contrast below the minimum is reported, with a ratio that is never rounded up', () => {
      expect(messages('#ffffff', '#ffffff', '#777777')).toEqual([
        'Text is too close to “Background” (4.4:1) and “Cards” (4.4:1): the contrast must be at least 4.5:1. Make one of them lighter or darker.',
      ]);
      expect(messages('#000000', '#ffffff', '#000000')).toEqual([
        'Text is too close to “Background” (1:1): the contrast must be at least 4.5:1. Make one of them lighter or darker.',
      ]);
    });

    it('the contrast of values that are not colours is not checked', () => {
      expect(messages('white', '#ffffff', '#000000')).toEqual([
        'Background is not a colour. Write one such as #f5ae3a.',
      ]);
    });
  });
});
