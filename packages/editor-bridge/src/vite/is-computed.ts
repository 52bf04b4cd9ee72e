/**
 * Detects a text or a `src` that is computed at run time, so that an edit of it would be lost.
 *
 * Classes do not count: CSS modules and helpers compute them even where the text is static, and users mostly
 * edit the text.
 */
import type * as ESTree from 'oxc-parser';
import { attributeNameOf, expressionOf, isHostElement } from './elements.ts';
import { isLiteral } from './expressions.ts';

const TEXT_PROPERTY = /^(?:children|dangerouslySetInnerHTML)$/;
/** Matches properties that a component does not render as text. */
const NON_TEXT_PROPERTY = /^(?:class|className|style|key|ref|on[A-Z].*)$/;

/** Whether the element's text or `src` is computed; a spread may set either of them. */
export function isComputed(element: ESTree.JSXElement): boolean {
  return hasComputedText(element) || hasComputedAttribute(element, (name) => name === 'src');
}

/** Checks all the text of the element and its descendants. */
function hasComputedText(element: ESTree.JSXElement): boolean {
  const isText = isHostElement(element)
    ? (name: string) => TEXT_PROPERTY.test(name)
    : (name: string) => !NON_TEXT_PROPERTY.test(name);
  return hasComputedAttribute(element, isText) || element.children.some(isComputedText);
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

function hasComputedAttribute(
  { openingElement }: ESTree.JSXElement,
  isRelevant: (name: string) => boolean,
): boolean {
  return openingElement.attributes.some((attribute) => {
    const name = attributeNameOf(attribute);
    if (name === null) return true;
    const value = expressionOf(attribute);
    return value !== null && isRelevant(name) && !isLiteral(value);
  });
}
