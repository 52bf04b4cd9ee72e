/**
 * Finds the fields of an element that are plain strings in its source file, and replaces them.
 *
 * A field is read-only if its value may change at run time. Examples are an expression, an attribute that a spread
 * may override, and the text of a list item.
 */
import type MagicString from 'magic-string';
import type * as ESTree from 'oxc-parser';
import type { SourceField } from '../../source-protocol.ts';
import { isWritten } from '../content/literal-sources.ts';
import { attributeNameOf } from '../elements.ts';
import { unwrap } from '../expressions.ts';
import { isTranslation } from '../survey-source.ts';
import type { FoundElement } from './find-element.ts';
import { readAttribute, toAttribute } from './jsx-values.ts';
import { textSegment } from './text-segments.ts';

/** The value of a field and a function that replaces it, or the reason why the field is read-only. */
type ElementField =
  | {
      readonly value: string;
      readonly readOnlyReason: null;
      readonly write: (code: MagicString, after: string) => void;
    }
  | { readonly value: null; readonly readOnlyReason: string };

export type ElementFields = Readonly<Record<SourceField, ElementField>>;

export async function readFields(code: string, found: FoundElement): Promise<ElementFields> {
  const [classes, text, src] = await Promise.all([
    readClasses(code, found),
    readTextField(code, found),
    readSrc(code, found),
  ]);
  return { classes, text, src };
}

const NO_TEXT = readOnly('It has no text in the source.');
/** Why a text in the callback of a list cannot be saved. */
export const LIST_ITEM =
  'It is rendered once for each item of a list, and all of them would change. Change it in the source.';
/** Why a text in a `Trans` cannot be saved. */
export const TRANSLATED =
  'The page shows a message of a catalogue instead of this text. Change the message in the catalogue.';

function readOnly(readOnlyReason: string): ElementField {
  return { value: null, readOnlyReason };
}

async function readClasses(code: string, { element }: FoundElement): Promise<ElementField> {
  const { name, typeArguments, attributes } = element.openingElement;
  if (attributes.some(({ type }) => type === 'JSXSpreadAttribute')) {
    return readOnly(
      'Its attributes are spread, and the spread may set the classes too. Change them in the source.',
    );
  }
  const [attribute, another] = attributesNamed(element, /^class(?:Name)?$/);
  if (another) {
    return readOnly('It has several class attributes. Leave one of them in the source.');
  }
  if (attribute) return readAttributeField(code, attribute, 'Its classes are');
  const { end } = typeArguments ?? name;
  return {
    value: '',
    readOnlyReason: null,
    write: (source, after) => source.appendLeft(end, ` className=${toAttribute(after, '"')}`),
  };
}

async function readSrc(code: string, { element, isItem }: FoundElement): Promise<ElementField> {
  const { attributes } = element.openingElement;
  if (attributes.some(({ type }) => type === 'JSXSpreadAttribute')) {
    return readOnly(
      'Its attributes are spread, and the spread may set the src too. Change it in the source.',
    );
  }
  const [attribute, another] = attributesNamed(element, /^src$/);
  if (!attribute || another) return readOnly('It has no src in the source.');
  return isItem ? readOnly(LIST_ITEM) : readAttributeField(code, attribute, 'Its src is');
}

async function readAttributeField(
  code: string,
  { value }: ESTree.JSXAttribute,
  subject: string,
): Promise<ElementField> {
  const { start, end } = value ?? { start: 0, end: 0 };
  const inBraces = value?.type === 'JSXExpressionContainer' ? stringOf(value.expression) : null;
  if (value?.type !== 'Literal' && inBraces === null) {
    return readOnly(
      `${subject} computed at run time, by an expression in braces. Change it in the source.`,
    );
  }
  const raw = code.slice(start, end);
  const quote = raw.startsWith("'") ? "'" : '"';
  return {
    value: inBraces ?? (await readAttribute(raw)),
    readOnlyReason: null,
    write: (source, after) => source.overwrite(start, end, toAttribute(after, quote)),
  };
}

async function readTextField(
  code: string,
  { element, isItem, isTranslated }: FoundElement,
): Promise<ElementField> {
  const [child, another] = element.children;
  if (isTranslated) return readOnly(TRANSLATED);
  if (attributesNamed(element, /^(?:children|dangerouslySetInnerHTML)$/).length > 0) {
    return readOnly('Its text is set by an attribute. Change it in the source.');
  }
  if (!child) return NO_TEXT;
  if (another) {
    return readOnly(
      'Its text is mixed with elements or expressions. Select one of those, or change it in the source.',
    );
  }
  if (child.type === 'JSXElement' && isTranslation(child)) return readOnly(TRANSLATED);
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
    return readOnly('Its text belongs to an element inside it. Select that one.');
  }
  const segment = isWritten(child) ? await textSegment(code, element, child) : undefined;
  if (!segment) {
    return readOnly(
      'Its text is computed at run time, by an expression in braces. Change it in the source.',
    );
  }
  const { start, end, value, print } = segment;
  if (value === '') return NO_TEXT;
  if (isItem) return readOnly(LIST_ITEM);
  return {
    value,
    readOnlyReason: null,
    write: (source, after) => source.overwrite(start, end, print(after)),
  };
}

function attributesNamed(element: ESTree.JSXElement, name: RegExp): ESTree.JSXAttribute[] {
  return element.openingElement.attributes.flatMap((attribute) =>
    attribute.type === 'JSXAttribute' && name.test(attributeNameOf(attribute) ?? '')
      ? [attribute]
      : [],
  );
}

/** Returns the value of a string literal in braces; returns null for any other expression. */
function stringOf(expression: ESTree.JSXExpressionContainer['expression']): string | null {
  if (expression.type === 'JSXEmptyExpression') return null;
  const { type, ...value } = unwrap(expression);
  if (type === 'Literal' && 'value' in value && typeof value.value === 'string') return value.value;
  return null;
}
