import { beforeEach, describe, expect, it } from 'vitest';
import { PART_SEPARATOR, writtenTexts } from '../../text-parts.ts';
import { matchTexts, noteMessage, noteTexts } from './written-texts.ts';

const SOURCE = 'page.tsx#4:4';

/** Creates an element whose children are texts and elements; React creates a text node for each text. */
function elementOf(children: readonly (string | Element)[], source = SOURCE): HTMLElement {
  const element = document.createElement('p');
  element.setAttribute('data-text-source', source);
  element.append(...children);
  return element;
}

function note(...children: readonly unknown[]): void {
  noteTexts('page.tsx#', { '4:4': { props: { children } } });
}

/** Returns the texts of each part; undefined if the element has no parts. */
function partsOf(element: Element): string[] | undefined {
  return writtenTexts()
    ?.partsOf(element)
    ?.map((nodes) => nodes.map(({ data }) => data).join('|'));
}

const range = (startContainer: Node, startOffset: number, endContainer: Node, endOffset: number) =>
  new StaticRange({ startContainer, startOffset, endContainer, endOffset });

describe('written texts', () => {
  beforeEach(() => note('Hello ', 0, ', welcome', ' back'));

  it('distinguishes the source file’s texts from computed texts', () => {
    expect(partsOf(elementOf(['Hello ', 'Ann', ', welcome', ' back']))).toEqual([
      'Hello ',
      ', welcome| back',
    ]);
    expect(partsOf(elementOf(['Hello ', ', welcome', ' back']))).toEqual([
      'Hello ',
      ', welcome| back',
    ]);
    const element = elementOf([
      'Hello ',
      document.createElement('b'),
      'a',
      'b',
      ', welcome',
      ' back',
    ]);
    expect(partsOf(element)).toEqual(['Hello ', ', welcome| back']);
    expect(partsOf(elementOf(['Land'], 'page.tsx#5:4'))).toBeUndefined();
  });

  it.each([
    ['a computed text equals a text of the file', ['Hello ', 'Hello ', ', welcome', ' back']],
    ['a text of the file is not shown', ['Hello ', 'Ann']],
    ['a translator has changed the page', ['Bonjour ', 'Ann', ', bienvenue']],
  ])('cannot distinguish the texts if %s', (_why, children) => {
    expect(partsOf(elementOf(children))).toEqual([]);
  });

  it('cannot distinguish the texts of a list item, because they cannot be saved', () => {
    const element = elementOf(['Hello ', 'Ann', ', welcome', ' back']);
    element.setAttribute('data-arr-index', '0');
    expect(partsOf(element)).toEqual([]);
  });

  it('finds the same nodes after they were edited, computed texts have changed, or the source has moved', () => {
    const element = elementOf(['Hello ', 'Ann', ', welcome', ' back']);
    partsOf(element);
    const [hello, name] = element.childNodes;
    if (!(hello instanceof Text) || !(name instanceof Text)) throw new Error('There are no texts.');
    hello.data = 'Ann';
    name.replaceWith('Hello ', 'Hello ');
    expect(partsOf(element)).toEqual(['Ann', ', welcome| back']);
    noteTexts('page.tsx#', { '5:4': { props: { children: ['Hello ', 0, ', welcome', ' back'] } } });
    element.setAttribute('data-text-source', 'page.tsx#5:4');
    for (const text of [...element.childNodes].slice(1, 3)) text.remove();
    expect(partsOf(element)).toEqual(['Ann', ', welcome| back']);
    hello.remove();
    expect(partsOf(element)).toEqual([]);
  });

  it('finds other nodes if a hot update has swapped a text of the file and a computed text', () => {
    note('Hello ', 0);
    const element = elementOf(['Hello ', 'Ann']);
    expect(partsOf(element)).toEqual(['Hello ']);
    note(0, 'Hello ', '');
    const [first, second] = element.childNodes;
    if (!(first instanceof Text) || !(second instanceof Text))
      throw new Error('There are no texts.');
    first.data = 'Ann';
    second.data = 'Hello ';
    expect(partsOf(element)).toEqual(['Hello ']);
  });

  it('discards the texts of an element that no longer has computed text', () => {
    noteTexts('page.tsx#', {});
    expect(partsOf(elementOf(['Hello ', 'Ann', ', welcome', ' back']))).toBeUndefined();
  });
});

describe('texts of a message', () => {
  const MESSAGE = 'en.json#%.hello';
  beforeEach(() => noteMessage(MESSAGE, ['Hello ', ', you have ', ' sites']));

  it('separates the values from the only text of an element, also after the page has rendered another value', () => {
    const element = elementOf(['Hello Ann, you have 2 sites'], MESSAGE);
    expect(partsOf(element)).toEqual(['Hello ', ', you have ', ' sites']);
    expect(Array.from(element.childNodes, (node) => node.textContent)).toEqual([
      'Hello ',
      'Ann',
      ', you have ',
      '2',
      ' sites',
    ]);
    const [first] = element.childNodes;
    if (first instanceof Text) first.data = 'Hi ';
    expect(partsOf(element)).toEqual(['Hi ', ', you have ', ' sites']);
    element.textContent = 'Hello Bob, you have 30 sites';
    expect(partsOf(element)).toEqual(['Hello ', ', you have ', ' sites']);
  });

  it('finds the texts of a message that has changed in its catalogue', () => {
    noteMessage(MESSAGE, ['Welcome ', '']);
    expect(partsOf(elementOf(['Welcome Ann'], MESSAGE))).toEqual(['Welcome ']);
  });

  it('never splits a text node to which React keeps a reference', () => {
    const element = elementOf(['Hello Ann, you have 2 sites'], MESSAGE);
    Object.assign(element.firstChild ?? {}, { __reactFiber: {} });
    expect(partsOf(element)).toEqual([]);
    expect(element.childNodes).toHaveLength(1);
  });

  it('finds the texts of elements in the message', () => {
    const TRANS = 'en.json#%.read';
    noteMessage(TRANS, ['Read ', 'our ', 'terms', ' now', '']);
    const link = document.createElement('a');
    const strong = document.createElement('strong');
    strong.append('terms');
    link.append('our ', strong);
    const element = elementOf(['Read ', link, ' now'], TRANS);
    expect(partsOf(element)).toEqual(['Read ', 'our ', 'terms', ' now']);
    strong.firstChild?.remove();
    expect(partsOf(element)).toEqual([]);
  });

  it('matches a text only if its values are unambiguous', () => {
    expect(matchTexts(['', ' - ', ''], 'a - b')).toEqual(['a', 'b']);
    expect(matchTexts(['', ' - ', ''], 'a - b - c')).toBeUndefined();
    expect(matchTexts(['Use (', ')'], 'Use (a)')).toEqual(['a']);
    expect(matchTexts(['Use (', ')'], 'Use a')).toBeUndefined();
  });
});

describe('changeable range', () => {
  /** Returns the part of a range that may be changed, with `|` at its start and end. */
  function changeable(from: number, start: number, to: number, end: number): string | undefined {
    note('Hello ', 0, ', welcome', 0);
    const element = elementOf(['Hello ', 'Ann', ', welcome', '!']);
    const nodes = [...element.childNodes];
    const [first, last] = [nodes[from] ?? element, nodes[to] ?? element];
    const found = writtenTexts()?.changeableIn(element, range(first, start, last, end));
    if (!found) return undefined;
    return nodes
      .map((node) => {
        let data = node.textContent ?? '';
        if (node === found.endContainer)
          data = `${data.slice(0, found.endOffset)}|${data.slice(found.endOffset)}`;
        if (node === found.startContainer)
          data = `${data.slice(0, found.startOffset)}|${data.slice(found.startOffset)}`;
        return data;
      })
      .join(PART_SEPARATOR)
      .replaceAll(PART_SEPARATOR, '/');
  }

  it.each([
    ['a caret in a written text', [0, 2, 0, 2], 'He||llo /Ann/, welcome/!'],
    ['a caret before a computed text', [1, 0, 1, 0], 'Hello ||/Ann/, welcome/!'],
    ['a caret after a computed text', [1, 3, 1, 3], 'Hello /Ann/||, welcome/!'],
    ['a caret in a computed text', [1, 1, 1, 1], undefined],
    ['a caret after the last text', [3, 1, 3, 1], undefined],
    ['a selection in a written text', [2, 2, 2, 5], 'Hello /Ann/, |wel|come/!'],
    ['a selection around a computed text', [0, 5, 2, 1], 'Hello| /Ann/,| welcome/!'],
    ['a selection that ends in a computed text', [0, 2, 1, 1], 'He|llo |/Ann/, welcome/!'],
    ['a selection of a computed text', [1, 0, 1, 3], undefined],
    ['a selection between the edges of written texts', [0, 6, 2, 0], undefined],
    ['a selection of the whole element', [0, 0, 3, 1], '|Hello /Ann/, welcome|/!'],
  ] as const)(
    'only written text can be changed in %s',
    (_what, [from, start, to, end], expected) => {
      expect(changeable(from, start, to, end)).toBe(expected);
    },
  );
});

describe('composition', () => {
  it.each([
    ['after a computed text is moved into the text after it', 'Ann!', 'Hello /Ann/!, welcome'],
    ['before a computed text is moved into the text before it', '!Ann', 'Hello !/Ann/, welcome'],
    ['in a computed text is removed', 'A!nn', 'Hello /Ann/, welcome'],
  ])('text composed %s', (_where, typed, expected) => {
    note('Hello ', 0, ', welcome');
    const element = elementOf(['Hello ', 'Ann', ', welcome']);
    document.body.replaceChildren(element);
    writtenTexts()?.beforeComposition(element);
    const [, name] = element.childNodes;
    if (name instanceof Text) name.data = typed;
    getSelection()?.collapse(name ?? null, typed.indexOf('!') + 1);
    writtenTexts()?.afterComposition(element);
    expect(Array.from(element.childNodes, (node) => node.textContent).join('/')).toBe(expected);
  });

  it.each(['Bob', 'Anna'])(
    'keeps the computed text %j that the page has rendered meanwhile',
    (rendered) => {
      note('Hello ', 0, ', welcome');
      const element = elementOf(['Hello ', 'Ann', ', welcome']);
      document.body.replaceChildren(element);
      writtenTexts()?.beforeComposition(element);
      const [hello, name] = element.childNodes;
      if (!(hello instanceof Text) || !(name instanceof Text))
        throw new Error('There are no texts.');
      hello.data = 'Hello! ';
      getSelection()?.collapse(hello, 6);
      name.data = rendered;
      writtenTexts()?.afterComposition(element);
      expect(name.data).toBe(rendered);
      expect(element.textContent).toBe(`Hello! ${rendered}, welcome`);
    },
  );
});
