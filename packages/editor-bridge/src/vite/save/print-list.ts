/** Writes arrays whose items were added, removed, reordered or changed into source code. */
import { isDeepStrictEqual } from 'node:util';
import type * as ESTree from 'oxc-parser';
import type { JsonValue } from '../../content/content-types.ts';
import { literalValue } from './literal.ts';
import { marginAt, printLiteral, styleOf } from './print-literal.ts';

/** Maximum length of a line that contains all items of an array, in characters. */
const LINE_LENGTH = 100;

interface Item {
  readonly expression: ESTree.Expression;
  readonly value: JsonValue | undefined;
  /** Comments on the lines before the item. */
  readonly lead: string;
  /** Comment that follows the item on the same line. */
  readonly trail: string;
}

/**
 * Returns the source code of an array with new items.
 *
 * @param print returns the source code of an existing item with a new value.
 */
export function printList(
  code: string,
  list: ESTree.ArrayExpression,
  values: readonly JsonValue[],
  print: (expression: ESTree.Expression, value: JsonValue) => string,
): string {
  const { items, rest, isOpen, hasLastComma } = readItems(code, list);
  const sources = pair(items, values);
  if (values.length === items.length && sources.every((item, index) => item === items[index])) {
    return items.reduceRight(
      (text, { expression }, index) => {
        const value = values[index] ?? null;
        const from = expression.start - list.start;
        const to = expression.end - list.start;
        return text.slice(0, from) + print(expression, value) + text.slice(to);
      },
      code.slice(list.start, list.end),
    );
  }
  if (values.length === 0) return '[]';
  const style = styleOf(code);
  const closing = marginAt(code, isOpen ? list.end - 1 : list.start);
  const [first] = items;
  const margin = isOpen && first ? marginAt(code, first.expression.start) : closing + style.indent;
  const isModelOpen =
    first !== undefined && code.slice(first.expression.start, first.expression.end).includes('\n');
  const texts = values.map((value, index) => {
    const source = sources[index];
    return source
      ? print(source.expression, value)
      : printLiteral(value, style, margin, isModelOpen);
  });
  const line = `[${texts.map((text, index) => text + trailOf(index)).join(', ')}]`;
  const isLong = closing.length + line.length > LINE_LENGTH || line.includes('\n');
  if (!isOpen && !isLong) return line;
  const lines = texts.map((text, index) => {
    const comma = index < texts.length - 1 || hasLastComma || !isOpen ? ',' : '';
    return `${margin}${sources[index]?.lead ?? ''}${text}${comma}${trailOf(index)}\n`;
  });
  return `[\n${lines.join('')}${rest && `${margin}${rest}\n`}${closing}]`;

  function trailOf(index: number): string {
    const trail = sources[index]?.trail;
    return trail ? ` ${trail}` : '';
  }
}

/** Finds the existing item for each new value: one with an equal value, or else one whose value no longer occurs. */
function pair(items: readonly Item[], values: readonly JsonValue[]): (Item | undefined)[] {
  const free = new Set(items);
  const take = (item: Item | undefined) => {
    if (item) free.delete(item);
    return item;
  };
  const equal = values.map((value, index) => {
    const candidates = [items[index], ...items];
    return take(
      candidates.find((item) => item && free.has(item) && isDeepStrictEqual(item.value, value)),
    );
  });
  return equal.map((item, index) => {
    const same = items[index];
    return item ?? take(same && free.has(same) ? same : undefined);
  });
}

function readItems(code: string, { start, end, elements }: ESTree.ArrayExpression) {
  const expressions = elements.filter(
    (element) => element !== null && element.type !== 'SpreadElement',
  );
  const starts = [...expressions.map((expression) => expression.start), end - 1];
  // Splits the gap before an item, which contains the comma and the trailing comment of the previous item.
  const gaps = starts.map((to, index) => {
    const from = expressions[index - 1]?.end ?? start + 1;
    return readGap(code.slice(from, to), index === 0);
  });
  const margin = expressions[0] ? marginAt(code, expressions[0].start) : '';
  const items = expressions.map((expression, index): Item => {
    const lead = gaps[index]?.lead ?? '';
    return {
      expression,
      value: literalValue(expression),
      lead: lead && `${lead}\n${margin}`,
      trail: gaps[index + 1]?.trail ?? '',
    };
  });
  const last = gaps.at(-1);
  return {
    items,
    rest: expressions.length > 0 ? (last?.lead ?? '') : '',
    isOpen: code.slice(start, starts[0]).includes('\n'),
    hasLastComma: expressions.length === 0 || last?.hasComma === true,
  };
}

/** Splits the code between two items into the trailing comment of the first and the comments before the second. */
function readGap(gap: string, isFirst: boolean) {
  let hasComma = false;
  const comments = gap.replace(/,|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) => {
    if (found !== ',') return found;
    hasComma = true;
    return '';
  });
  const line = isFirst ? '' : (comments.split('\n')[0] ?? '');
  return { hasComma, trail: line.trim(), lead: comments.slice(line.length).trim() };
}
