/**
 * What of an element stands in its source as plain text, where, and how it is replaced.
 *
 * Whatever might be changed again at run time is refused: an expression, an attribute that is spread
 * over another, the text of a list's item.
 */
import type MagicString from 'magic-string';
import type { ESTree } from 'vite';
import type { SourceField } from '../../source-protocol.ts';
import { attributeNameOf } from '../elements.ts';
import { unwrap } from '../expressions.ts';
import type { FoundElement } from './find-element.ts';
import { readAttribute, readText, toAttribute } from './jsx-values.ts';
import { layOutText } from './lay-out-text.ts';

/** A place in the source that can be written to. */
interface Slot {
  readonly value: string;
  readonly write: (code: MagicString, after: string) => void;
}

/** Each field's slot, or the reason why it has none. */
export type Slots = Readonly<Record<SourceField, Slot | string>>;

/** Finds what can be written of an element. */
export async function readSlots(code: string, found: FoundElement): Promise<Slots> {
  const [classes, text, src] = await Promise.all([
    classSlot(code, found),
    textSlot(code, found),
    sourceSlot(code, found),
  ]);
  return { classes, text, src };
}

async function classSlot(code: string, { element }: FoundElement): Promise<Slot | string> {
  const { name, typeArguments, attributes } = element.openingElement;
  if (attributes.some(({ type }) => type === 'JSXSpreadAttribute')) {
    return 'Its attributes are spread, and what is spread may set the classes as well. Change them in the source.';
  }
  const [attribute, another] = attributesNamed(element, /^class(?:Name)?$/);
  if (another) return 'It has several class attributes. Leave one of them in the source.';
  if (attribute) return attributeSlot(code, attribute, 'Its classes are');
  const { end } = typeArguments ?? name;
  return {
    value: '',
    write: (source, after) => source.appendLeft(end, ` className=${toAttribute(after, '"')}`),
  };
}

async function sourceSlot(code: string, { element, isItem }: FoundElement): Promise<Slot | string> {
  const { attributes } = element.openingElement;
  if (attributes.some(({ type }) => type === 'JSXSpreadAttribute')) {
    return 'Its attributes are spread, and what is spread may set the address as well. Change it in the source.';
  }
  const [attribute, another] = attributesNamed(element, /^src$/);
  if (!attribute || another) return 'It has no src in the source.';
  return isItem ? ITEM : attributeSlot(code, attribute, 'Its src is');
}

async function attributeSlot(
  code: string,
  { value }: ESTree.JSXAttribute,
  subject: string,
): Promise<Slot | string> {
  const { start, end } = value ?? { start: 0, end: 0 };
  const inBraces = value?.type === 'JSXExpressionContainer' ? stringOf(value.expression) : null;
  if (value?.type !== 'Literal' && inBraces === null) {
    return `${subject} computed at run time, by an expression in braces. Change it in the source.`;
  }
  const raw = code.slice(start, end);
  const quote = raw.startsWith("'") ? "'" : '"';
  return {
    value: inBraces ?? (await readAttribute(raw)),
    write: (source, after) => source.overwrite(start, end, toAttribute(after, quote)),
  };
}

async function textSlot(code: string, { element, isItem }: FoundElement): Promise<Slot | string> {
  const [child, another] = element.children;
  if (attributesNamed(element, /^(?:children|dangerouslySetInnerHTML)$/).length > 0) {
    return 'Its text is set by an attribute. Change it in the source.';
  }
  if (!child) return 'It has no text in the source.';
  if (another) {
    return 'Its text stands between elements or expressions. Select one of those, or change it in the source.';
  }
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
    return 'Its text is that of an element in it. Select that one.';
  }
  const { start, end } = child;
  const inBraces = child.type === 'JSXExpressionContainer' ? stringOf(child.expression) : null;
  if (child.type !== 'JSXText' && inBraces === null) {
    return 'Its text is computed at run time, by an expression in braces. Change it in the source.';
  }
  const value = inBraces ?? (await readText(code.slice(start, end)));
  if (value === '') return 'It has no text in the source.';
  if (isItem) return ITEM;
  const stretch = { code, start, end, element: element.start };
  return {
    value,
    write: (source, after) => source.overwrite(start, end, layOutText(after, stretch)),
  };
}

const ITEM =
  'It is drawn once for each item of a list, and all of them would change. Change it in the source.';

function attributesNamed(element: ESTree.JSXElement, name: RegExp): ESTree.JSXAttribute[] {
  return element.openingElement.attributes.flatMap((attribute) =>
    attribute.type === 'JSXAttribute' && name.test(attributeNameOf(attribute) ?? '')
      ? [attribute]
      : [],
  );
}

/** A string that stands in braces; null for everything else that may stand there. */
function stringOf(expression: ESTree.JSXExpressionContainer['expression']): string | null {
  if (expression.type === 'JSXEmptyExpression') return null;
  const { type, ...value } = unwrap(expression);
  if (type === 'Literal' && 'value' in value && typeof value.value === 'string') return value.value;
  return null;
}
