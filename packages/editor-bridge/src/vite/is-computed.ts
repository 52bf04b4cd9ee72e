/**
 * Tells whether the content of an element, its text or its source, is computed at run time, so that an
 * edit would not last (PROTOCOL, The editor's messages).
 *
 * Classes are no content: where they are computed, as by CSS modules and helpers, the text can still be
 * one that somebody wrote down, and it is the text that people come to change.
 */
import type { ESTree } from 'vite';
import { expressionOf, isHostElement, nameOf } from './elements.ts';
import { isLiteral } from './unwrap.ts';

const TEXT = /^(?:children|dangerouslySetInnerHTML)$/;
/** What components are given that they do not draw as text. */
const TEXTLESS = /^(?:class|className|style|key|ref|on[A-Z].*)$/;

/** Whether the element's text or source is computed; what is spread may be either of them. */
export function isComputed(element: ESTree.JSXElement): boolean {
  return hasComputedText(element) || hasComputed(element, (name) => name === 'src');
}

/** The text of an element is all the text in it. */
function hasComputedText(element: ESTree.JSXElement): boolean {
  const bearsText = isHostElement(element)
    ? (name: string) => TEXT.test(name)
    : (name: string) => !TEXTLESS.test(name);
  return hasComputed(element, bearsText) || element.children.some(isComputedText);
}

function isComputedText(child: ESTree.JSXChild): boolean {
  switch (child.type) {
    case 'JSXText':
      return false;
    case 'JSXElement':
      return hasComputedText(child);
    case 'JSXFragment':
      return child.children.some(isComputedText);
    case 'JSXExpressionContainer':
      return child.expression.type !== 'JSXEmptyExpression' && !isLiteral(child.expression);
    case 'JSXSpreadChild':
      return true;
  }
}

function hasComputed(
  { openingElement }: ESTree.JSXElement,
  matters: (attribute: string) => boolean,
): boolean {
  return openingElement.attributes.some((attribute) => {
    const name = nameOf(attribute);
    if (name === null) return true;
    const value = expressionOf(attribute);
    return value !== null && matters(name) && !isLiteral(value);
  });
}
