/** Finds the texts between the tags of an element in its source file. */
import type * as ESTree from 'oxc-parser';
import { textPartsOf, type WrittenText } from '../content/literal-sources.ts';
import { unwrap } from '../expressions.ts';
import { formatText, keepLines } from './format-text.ts';
import { entitiesIn, readText, toText } from './jsx-values.ts';
import { quoteText } from './print-literal.ts';
import type { Segment, TextPart } from './segments.ts';
import { computed } from './source-errors.ts';

/** Returns the texts between the tags of an element, without computed texts and those in elements inside it. */
export async function elementParts(code: string, element: ESTree.JSXElement): Promise<TextPart[]> {
  const parts = await Promise.all(
    textPartsOf(element.children).map((texts) =>
      Promise.all(texts.map((text) => textSegment(code, element, text))),
    ),
  );
  const visible = parts.filter((part) => part.some(({ value }) => value.trim() !== ''));
  if (visible.length === 0) throw computed();
  return visible;
}

export async function textSegment(
  code: string,
  { children, start: elementStart }: ESTree.JSXElement,
  text: WrittenText,
): Promise<Segment> {
  if (text.type !== 'JSXText') return literalSegment(code, text.expression);
  const { start, end } = text;
  const raw = code.slice(start, end);
  const [value, entities] = await Promise.all([readText(raw), entitiesIn(raw)]);
  const print = (after: string) => {
    if (children.length === 1)
      return formatText(after, { code, start, end, elementStart, entities });
    const [inFile, old, now] = [edgesOf(raw), edgesOf(value), edgesOf(after)];
    // `inFile` is empty if the file contains the white space as entities.
    const edge = (at: 0 | 2) => (now[at] === old[at] && inFile[at]) || toText(now[at]);
    return edge(0) + keepLines(toText(now[1], entities), code, start, end) + edge(2);
  };
  return { start, end, value, print };
}

/**
 * Splits a text into the white space at its start, which JSX may collapse, the rest, and the white space at its end.
 */
function edgesOf(text: string): [lead: string, inside: string, trail: string] {
  const [, lead = '', inside = '', trail = ''] =
    /^([ \t\r\n]*)(.*?)([ \t\r\n]*)$/s.exec(text) ?? [];
  return [lead, inside, trail];
}

/** @throws EditorBridgeError `read-only` unless the expression is a literal text. */
export function literalSegment(
  code: string,
  expression: ESTree.JSXExpressionContainer['expression'],
): Segment {
  if (expression.type === 'JSXEmptyExpression') throw computed();
  const literal = unwrap(expression);
  const { start, end } = literal;
  const value =
    literal.type === 'Literal'
      ? literal.value
      : literal.type === 'TemplateLiteral' && literal.expressions.length === 0
        ? literal.quasis[0]?.value.cooked
        : undefined;
  if (typeof value !== 'string') throw computed();
  return { start, end, value, print: (after) => quoteText(after, code[start] ?? "'") };
}
