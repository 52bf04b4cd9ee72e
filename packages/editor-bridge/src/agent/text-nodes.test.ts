import { describe, expect, it } from 'vitest';
import { PART_SEPARATOR } from '../text-parts.ts';
import { setText, textPartsOf } from './text-nodes.ts';

function paragraph(html: string): HTMLElement {
  const element = document.createElement('p');
  element.innerHTML = html;
  return element;
}

describe('setText', () => {
  it.each([
    ['One', 'Two', 'Two'],
    ['', 'Two', 'Two'],
    ['A <b>big</b> site', 'A big park', 'A <b>big</b> park'],
    ['A <b>big</b> site', 'A small site', 'A <b>small</b> site'],
    ['A <b>big</b> site', 'Our big site', 'Our <b>big</b> site'],
    ['A <b>big</b> site', 'A site', 'A <b></b>site'],
    ['<b>a</b><i>b</i>', 'ab!', '<b>a</b><i>b!</i>'],
    ['aaa', 'aaaa', 'aaaa'],
    ['A <b>big</b> site', '', '<b></b>'],
    ['A <b>big</b> site', 'One big field', 'One <b>big</b> field'],
    ['A <b>big</b>, <i>new</i> site', 'My big or new park', 'My <b>big</b> or <i>new</i> park'],
    ['<b>big</b> site', 'A big park', '<b>A big park</b>'],
  ])('changes the text %j to %j without replacing nodes', (html, text, expected) => {
    const element = paragraph(html);
    const nodes = textPartsOf(element).flat();
    expect(setText(element, text)).toBe(true);
    expect(element.innerHTML).toBe(expected);
    expect(element.textContent).toBe(text);
    if (nodes.length > 0) expect(textPartsOf(element).flat()).toEqual(nodes);
  });

  it('treats the separator of parts as a character in a content text, which has no parts', () => {
    const element = paragraph('One');
    expect(setText(element, `One${PART_SEPARATOR}Two`)).toBe(false);
    element.setAttribute('data-content', 'content.ts#hero.title');
    expect(setText(element, `One${PART_SEPARATOR}Two`)).toBe(true);
    expect(element.textContent).toBe(`One${PART_SEPARATOR}Two`);
  });

  it('changes nothing if the element contains elements but no text', () => {
    const element = paragraph('<br>');
    expect(setText(element, 'x')).toBe(false);
    expect(element.innerHTML).toBe('<br>');
  });
});
