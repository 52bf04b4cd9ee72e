/** Finds the text at a text source, and replaces it. */
import type * as ESTree from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import { MESSAGE_MARKUP, PART_SEPARATOR } from '../../text-parts.ts';
import { attributeNameOf } from '../elements.ts';
import { createPositionOf } from '../positions.ts';
import type { TextSource } from '../text-source.ts';
import { LIST_ITEM, TRANSLATED } from './element-fields.ts';
import { surveyOf } from './find-element.ts';
import type { FoundText } from './found-text.ts';
import { readAttribute, toAttribute } from './jsx-values.ts';
import { literalOf, memberOf } from './literal.ts';
import { replaceParts, type Segment, type TextPart, textOf } from './segments.ts';
import { computed, notWritable, readOnly } from './source-errors.ts';
import { elementParts, literalSegment } from './text-segments.ts';

/**
 * Finds the text at a text source.
 *
 * @throws EditorBridgeError `source-changed` if the place no longer exists, `read-only` if the text is computed.
 */
export async function findSourceText(code: string, source: TextSource): Promise<FoundText> {
  const parts = await partsAt(code, source);
  return {
    value: textOf(parts),
    async replace(after) {
      if (after.split(PART_SEPARATOR).length !== parts.length) throw notWritable();
      const result = replaceParts(code, parts, after);
      // Does not verify the result in a Markdown file, whose ranges move when its text changes.
      const isRange = MARKDOWN.test(source.file);
      if (isRange || textOf(await partsAt(result, source)) === after) return result;
      throw notWritable();
    },
  };
}

const MARKDOWN = /\.mdx?$/;

async function partsAt(code: string, source: TextSource): Promise<readonly TextPart[]> {
  const { file, place, keys } = source;
  if (MARKDOWN.test(file)) return [markdownSegments(code, source)];
  if (place === '$') return [[jsonSegment(code, keys)]];
  if (place === '%') return messageParts(code, keys);
  const survey = surveyOf(code, file);
  const found = survey.elements.find(({ element }) => survey.positionOf(element.start) === place);
  if (!found) return [[literalSegment(code, literalAt(code, source))]];
  if (found.list) throw readOnly(LIST_ITEM);
  const [name] = keys;
  if (name === undefined) {
    if (found.isTranslated) throw readOnly(TRANSLATED);
    return elementParts(code, found.element);
  }
  const attribute = found.element.openingElement.attributes.find(
    (each) => attributeNameOf(each) === name,
  );
  if (attribute?.type !== 'JSXAttribute' || !attribute.value) throw computed();
  return [[await attributeSegment(code, attribute.value)]];
}

async function attributeSegment(
  code: string,
  { type, start, end, ...value }: NonNullable<ESTree.JSXAttribute['value']>,
): Promise<Segment> {
  if (type === 'Literal') {
    const raw = code.slice(start, end);
    const print = (after: string) => toAttribute(after, raw[0] ?? '"');
    return { start, end, value: await readAttribute(raw), print };
  }
  if (!('expression' in value)) throw computed();
  return literalSegment(code, value.expression);
}

/** Returns the lines of a Markdown file in which a text is written literally. */
function markdownSegments(code: string, { file, place }: TextSource): Segment[] {
  const blocks = Array.from(
    code.matchAll(MARKDOWN_CODE),
    ({ index, 0: block, 1: fence, 2: mark }) => ({
      from: index,
      to: index + block.length,
      delimiter: fence ?? mark ?? '',
    }),
  );
  return place.split(',').flatMap((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    const raw = code.slice(from, to);
    const block = blocks.find((each) => each.from < from && to < each.to);
    let end = from;
    return (block ? [raw] : raw.split(LINE_BREAK)).map((part, index) => {
      const start = end;
      end += part.length;
      // Every second part is a line break, with the white space and the `>` marks of quotations around it. Compilers
      // remove these, so the value is only the line break.
      const value = index % 2 === 0 ? part : '\n';
      const isLineStart = index > 0 || /(?:^|\n)[>\s]*$/.test(code.slice(0, start));
      const print = (text: string) => {
        const isModule = file.endsWith('x') && isLineStart && /^(?:import|export)\b/.test(text);
        if (block ? text.includes(block.delimiter) : isModule) throw notWritable();
        return block ? text : toMarkdown(text, isLineStart);
      };
      return { start, end, value, print };
    });
  });
}

/** Matches a line break, and separates it from the lines. */
const LINE_BREAK = /([^\S\n]*\r?\n[>\s]*)/;
const MARKDOWN_CODE = /^(`{3,}|~{3,})[\s\S]*?^\1|(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/gm;

/** Escapes the characters that Markdown and MDX interpret. */
function toMarkdown(text: string, isLineStart: boolean): string {
  const escaped = text.replace(/[\\`*_[\]<>{}|~]|&(?=#?\w+;)/g, '\\$&').replace(/\n+/g, '\n');
  return isLineStart ? escaped.replace(/^(?=[#+=-]|\d+[.)])\d*/, '$&\\') : escaped;
}

function jsonSegment(code: string, keys: readonly string[]): Segment {
  // Adds parentheses, which make the value of a JSON file an expression.
  const { program, errors } = parseSync('catalog.js', `(${code})`);
  const [statement] = program.body;
  if (errors.length > 0 || statement?.type !== 'ExpressionStatement') {
    throw readOnly(
      'The JSON file has a syntax error, so nothing was written. Fix the error first.',
    );
  }
  const { type, start, end, ...literal } = memberAt(statement.expression, keys);
  if (type !== 'Literal' || !('value' in literal) || typeof literal.value !== 'string') {
    throw computed();
  }
  return { start: start - 1, end: end - 1, value: literal.value, print: JSON.stringify };
}

/** Returns the texts of a message, between its tags and values. */
function messageParts(code: string, keys: readonly string[]): TextPart[] {
  const { start, end, value: message } = jsonSegment(code, keys);
  const characters = code.slice(start + 1, end - 1).match(JSON_CHARACTER) ?? [];
  let next = start + 1;
  const parts = message.split(MESSAGE_MARKUP).flatMap((value, index, all): TextPart[] => {
    const from = next;
    next += characters.splice(0, value.length).join('').length;
    if (index % 2 === 1 || value.trim() === '') return [];
    const print = (after: string) => {
      const isQuote = /'$/.test(after) && !/'$/.test(value) && QUOTABLE.test(all[index + 1] ?? '');
      if (isQuote || UNSAFE_IN_MESSAGE.test(after)) throw notWritable();
      return JSON.stringify(after).slice(1, -1);
    };
    return [[{ start: from, end: next, value, print }]];
  });
  if (parts.length === 0) throw computed();
  return parts;
}

/** Matches the code of one character of a string in a JSON file. */
const JSON_CHARACTER = /\\u[\da-f]{4}|\\?./gis;
/** Matches what messages have no syntax for as text. */
const UNSAFE_IN_MESSAGE = /[{}]|<\S|\$t\(/;
/** Matches the values and tags that an apostrophe before them turns into text in ICU messages. */
const QUOTABLE = /^(?:\{(?!\{)|<\/?[a-z])/i;

function literalAt(code: string, { file, place, keys }: TextSource): ESTree.Expression {
  const positionOf = createPositionOf(code);
  const found: ESTree.Expression[] = [];
  const collect = (node: ESTree.Expression) => {
    if (positionOf(node.start) === place) found.push(node);
  };
  const { program } = parseSync(file, code);
  new Visitor({
    ArrayExpression: collect,
    ObjectExpression: collect,
    Literal: collect,
    TemplateLiteral: collect,
  }).visit(program);
  const [value] = found;
  if (!value) throw moved(file);
  return memberAt(value, keys);
}

function memberAt(literal: ESTree.Expression, keys: readonly string[]): ESTree.Expression {
  let value: ESTree.Expression | undefined = literalOf(literal);
  for (const key of keys) {
    value = value && memberOf(value, key);
    value = value && literalOf(value);
  }
  if (!value) throw computed();
  return value;
}

function moved(file: string): EditorBridgeError {
  return new EditorBridgeError(
    'source-changed',
    `The text is no longer at its place in ${file}: the page is older than its source. Reload the page.`,
  );
}
