import type MagicString from 'magic-string';
import type * as ESTree from 'oxc-parser';
import { attributeNameOf, isHostElement } from '../elements.ts';
import type { Bindings } from './bindings.ts';
import { isElement, type LiteralSources } from './literal-sources.ts';
import { type Lookups, originAt } from './lookups.ts';
import type { Messages } from './messages.ts';
import { createPropertyReader } from './properties.ts';

/** Attribute that contains the content path of an element's text. */
const CONTENT_ATTRIBUTE = 'data-content';
/** Attribute that contains the parts of a text that a template literal combines from texts of the content. */
const PARTS_ATTRIBUTE = 'data-content-parts';
/** Attribute that contains the content paths of the texts that a component received as properties. */
const PROPERTIES_ATTRIBUTE = 'data-content-properties';
/** Attribute that contains the text source of a text that is not part of the content. */
const SOURCE_ATTRIBUTE = 'data-text-source';

interface TracerContext {
  readonly code: string;
  readonly traced: MagicString;
  /** Name under which the functions that look up paths are imported. */
  readonly prefix: string;
  readonly bindings: Bindings;
  readonly literals: LiteralSources | undefined;
  readonly lookups: Lookups;
  readonly messages: Pick<Messages, 'keyOfTranslation'>;
}

/**
 * Creates a function that adds the attribute with the content path of an element's text, and records the properties of
 * a component. Its second argument states whether the element is a child in JSX.
 */
export function createElementTracer(context: TracerContext) {
  const { code, traced, prefix, bindings, literals, lookups, messages } = context;
  const readProperties = createPropertyReader({ bindings, literals, lookups });

  return (element: ESTree.JSXElement, isChild: boolean): void => {
    const { name, typeArguments, attributes } = element.openingElement;
    const known = new Set(attributes.map(attributeNameOf));
    if (known.has(CONTENT_ATTRIBUTE)) return;
    const tagEnd = (typeArguments ?? name).end;
    const add = (attribute: string, value: string) =>
      traced.appendLeft(tagEnd, ` ${attribute}={${value}}`);
    const child = textChildOf(element);
    const origin = child && bindings.originOf(child);
    const text = child && code.slice(child.start, child.end);
    if (origin && text) add(CONTENT_ATTRIBUTE, lookups.pathOf(origin, text));
    const parts = child && lookups.partsOf(child);
    if (parts) add(PARTS_ATTRIBUTE, parts);
    const literal = literals?.ofText(element);
    const between = literals ? textChildOf(element, true) : child;
    const message = literals && messages.keyOfTranslation(element);
    const children = literal
      ? originAt(literal)
      : message
        ? lookups.messageOf(message)
        : between && lookups.originOf(between);
    if (literals && children) {
      lookups.add(children);
      add(SOURCE_ATTRIBUTE, `${prefix}.sourceIn(${children})`);
    }
    if (isHostElement(element)) return;
    const { properties, origins, spreads } = readProperties(element);
    // Components of libraries are not traced, but most of them pass attributes on to their root element.
    if (origins.length > 0) add(PROPERTIES_ATTRIBUTE, `${prefix}.pathsAmong([${origins}])`);
    if (children) properties.unshift(`children: ${children}`);
    if (properties.length + spreads.length === 0) return;
    lookups.add(...spreads, ...properties);
    traced.appendRight(element.start, `${isChild ? '{' : ''}${prefix}.noteProperties(`);
    const table = `{ ${properties.join(', ')} }, [${spreads.join(', ')}]`;
    traced.appendLeft(element.end, `, ${table})${isChild ? '}' : ''}`);
  };
}

/**
 * Returns the expression that is the only text of an element; ignores child elements, even conditional elements.
 *
 * @param ignoresSpaces whether the element may contain spaces too, which the page shows as a part of the text.
 */
function textChildOf(
  { children }: ESTree.JSXElement,
  ignoresSpaces = false,
): ESTree.Expression | undefined {
  const texts: ESTree.Expression[] = [];
  for (const child of children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') continue;
    if (child.type === 'JSXText') {
      const isLayout = ignoresSpaces || /[\n\r]/.test(child.value);
      if (child.value.trim() === '' && isLayout) continue;
      return undefined;
    }
    if (child.type === 'JSXSpreadChild') return undefined;
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression' || isElement(expression)) continue;
    texts.push(expression);
  }
  return texts.length === 1 ? texts[0] : undefined;
}
