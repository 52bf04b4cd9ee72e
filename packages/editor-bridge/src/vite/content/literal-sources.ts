/**
 * Finds the texts of a source file that are written as literals, so that the page can name their text sources.
 *
 * An array or object is passed to a function that remembers where it is written. The text of an element, and the
 * properties of a component, have the position of their element.
 */
import type * as ESTree from 'oxc-parser';
import type { VisitorObject } from 'oxc-parser';
import { attributeNameOf, expressionOf, isHostElement } from '../elements.ts';
import { isLiteral, unwrap } from '../expressions.ts';
import type { PositionOf } from '../positions.ts';

/** Name of a source file in text sources, and the positions in it. */
export interface SourceNames {
  /** Path of the file, relative to Vite's root. */
  readonly name: string;
  readonly positionOf: PositionOf;
}

export interface LiteralSources {
  /**
   * Returns the source of the text between the tags of an element. Returns undefined if the whole text is computed, or
   * if the location of the element suffices, because the element contains nothing else.
   */
  ofText(element: ESTree.JSXElement): string | undefined;
  /**
   * Returns the members of an object which contains, by position, the elements whose text has a source and computed
   * texts or other elements beside it. Computed texts and other elements are replaced by the number 0.
   */
  mixedTexts(): readonly string[];
  /** Returns the source of a component's property; returns undefined unless its value is a literal string. */
  ofAttribute(element: ESTree.JSXElement, attribute: ESTree.JSXAttribute): string | undefined;
  /** Returns the source of an expression; returns undefined unless it is a literal text. */
  ofLiteral(expression: ESTree.Expression): string | undefined;
  /** Returns the source of an array or object; returns undefined if it contains no text. */
  ofValue(expression: ESTree.Expression): string | undefined;
}

/** Matches the code of a text that contains more than white space. */
const VISIBLE = /[^\s{}'"`]/;
/** Names of properties that components do not render as text. */
const NO_TEXT = /^(?:class.*|style|key|ref|id|type|href|src|to|as|data-.*|on[A-Z].*)$/;
/** Matches the import of a renderer that would not accept an attribute of HTML. */
const OTHER_RENDERER = /['"](?:@react-three\/|@react-pdf\/|react-konva|react-native|ink['"])/;

export function createLiteralSources(
  code: string,
  { name, positionOf }: SourceNames,
): LiteralSources {
  const hasComponents = !OTHER_RENDERER.test(code);
  const sourceAt = (offset: number) => `${name}#${positionOf(offset)}`;
  // Includes the comments between the texts, which separate text nodes.
  const codeOf = (part: readonly WrittenText[]) =>
    code.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0);
  const mixed: string[] = [];

  return {
    ofText(element) {
      const isHost = isHostElement(element);
      if (!isHost && !hasComponents) return undefined;
      if (isHost && element.children.length === 1) return undefined;
      const parts = textPartsOf(element.children);
      if (!parts.flat().some((text) => VISIBLE.test(codeOf([text])))) return undefined;
      if (parts.length > 1) {
        const texts = parts.map(codeOf).join('{0}');
        mixed.push(`"${positionOf(element.start)}": <i>${texts}</i>`);
      }
      return sourceAt(element.start);
    },
    mixedTexts: () => mixed,
    ofAttribute(element, attribute) {
      const key = attributeNameOf(attribute) ?? '';
      if (isHostElement(element) || NO_TEXT.test(key) || key.includes(':')) return undefined;
      const value = attribute.value?.type === 'Literal' ? attribute.value : expressionOf(attribute);
      return value && isText(value) ? `${sourceAt(element.start)}.${key}` : undefined;
    },
    ofLiteral(expression) {
      return isText(expression) ? sourceAt(unwrap(expression).start) : undefined;
    },
    ofValue(expression) {
      const value = unwrap(expression);
      return hasText(value) ? sourceAt(value.start) : undefined;
    },
  };
}

/**
 * Returns the consecutive written texts of an element: other elements, and texts that are computed, separate the parts.
 */
export function textPartsOf(children: readonly ESTree.JSXChild[]): WrittenText[][] {
  const parts: WrittenText[][] = [[]];
  for (const child of children) {
    if (isWritten(child)) parts.at(-1)?.push(child);
    else if (!isComment(child)) parts.push([]);
  }
  return parts;
}

/** A child of an element whose text is written in the source file. */
export type WrittenText = ESTree.JSXText | ESTree.JSXExpressionContainer;

/** Whether the source file contains the text of an element’s child. */
export function isWritten(child: ESTree.JSXChild): child is WrittenText {
  if (child.type === 'JSXText') return true;
  if (child.type !== 'JSXExpressionContainer') return false;
  return child.expression.type !== 'JSXEmptyExpression' && isText(child.expression);
}

function isComment(child: ESTree.JSXChild): boolean {
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

/** Whether an expression is an element, or shows one conditionally, as in `{isOptional && <i>optional</i>}`. */
export function isElement(expression: ESTree.Expression): boolean {
  const value = unwrap(expression);
  if (value.type === 'JSXElement') return true;
  if (value.type === 'LogicalExpression') return value.operator === '&&' && isElement(value.right);
  if (value.type !== 'ConditionalExpression') return false;
  return [value.consequent, value.alternate].every(
    (each) => isElement(each) || (each.type === 'Literal' && each.value === null),
  );
}

function isText(expression: ESTree.Expression): boolean {
  const value = unwrap(expression);
  if (value.type === 'Literal') return typeof value.value === 'string';
  return value.type === 'TemplateLiteral' && isLiteral(value);
}

/** Whether an array or object contains a literal text. */
function hasText(value: ESTree.Expression): boolean {
  const members =
    value.type === 'ArrayExpression'
      ? value.elements.filter((element) => element !== null && element.type !== 'SpreadElement')
      : value.type === 'ObjectExpression'
        ? value.properties.flatMap((each) => (each.type === 'Property' ? [each.value] : []))
        : [];
  return members.some((member) => isText(member) || hasText(unwrap(member)));
}

/**
 * Returns visitor handlers, which call `note` with each value that may contain texts, except constants and the
 * results of arrow functions.
 */
export function visitLiterals(note: (value: ESTree.Expression | null) => void): VisitorObject {
  return {
    ReturnStatement({ argument }) {
      note(argument);
    },
    ExportDefaultDeclaration({ declaration }) {
      const { type } = declaration;
      if (type === 'ArrayExpression' || type === 'ObjectExpression') note(declaration);
    },
    JSXAttribute(attribute) {
      if (attributeNameOf(attribute) !== 'style') note(expressionOf(attribute));
    },
  };
}
