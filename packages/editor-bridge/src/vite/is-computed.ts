/**
 * Detects elements whose text or `src` is computed at run time, so that an edit would be lost.
 *
 * Computed classes do not count: CSS modules and helpers often compute the classes of an element with a static
 * text, and users mostly edit texts.
 */
import type * as ESTree from 'oxc-parser';
import { attributeNameOf, expressionOf, isHostElement } from './elements.ts';
import { isLiteral } from './expressions.ts';

const TEXT_PROPERTY = /^(?:children|dangerouslySetInnerHTML)$/;
/** Matches the names of properties whose values a component does not render as text. */
const NON_TEXT_PROPERTY = /^(?:class|className|style|key|ref|on[A-Z].*)$/;

/** Whether the text or the `src` of an element is computed. A spread may set either of them. */
export function isComputed(element: ESTree.JSXElement): boolean {
  return hasComputedText(element) || hasComputedAttribute(element, (name) => name === 'src');
}

/** Whether any text of an element or its descendants is computed. */
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
