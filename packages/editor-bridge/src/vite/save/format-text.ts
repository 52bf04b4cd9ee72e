/**
 * Formats a new text between tags so that a code formatter would change little.
 *
 * The new text gets lines of its own if the old text had them, or if the line would otherwise be longer than all
 * lines of the file.
 */
import { type Entities, toText } from './jsx-values.ts';

/** Limits of the print width, in characters. The print width is the length of the file's longest line. */
const MIN_LIMIT = 80;
const MAX_LIMIT = 120;

/** The range of a source file to replace. */
export interface TextRange {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** Offset in the source file at which the element starts. */
  readonly elementStart: number;
  readonly entities: Entities;
}

/** Returns what replaces the range: the text, escaped and broken into lines. */
export function formatText(
  text: string,
  { code, start, end, elementStart, entities }: TextRange,
): string {
  const escaped = toText(text, entities);
  const [lead = ''] = /^[^\S\n]*\r?\n\s*/.exec(code.slice(start, end)) ?? [];
  const [trail = ''] = /\s*$/.exec(code.slice(start, end)) ?? [];
  const limit = limitOf(code);
  if (lead !== '' && trail.includes('\n')) {
    return lead + wrap(escaped, indentationOf(lead), limit) + trail;
  }
  const line = lineAround(code, start, end);
  const length = line.before.length + escaped.length + line.after.length;
  const startsLine = line.before.trimStart() === code.slice(elementStart, start);
  if (length <= limit || !startsLine) return escaped;
  const outer = /^\s*/.exec(line.before)?.[0] ?? '';
  const inner = outer + (outer.startsWith('\t') || /\n\t/.test(code) ? '\t' : '  ');
  const eol = code.includes('\r\n') ? '\r\n' : '\n';
  return eol + inner + wrap(escaped, { eol, indent: inner }, limit) + eol + outer;
}

/**
 * Returns an escaped text with the line breaks that the text in the file has between words that stay. Breaks lines that
 * are too long.
 *
 * The text is beside other children of its element, so that it cannot have lines of its own.
 */
export function keepLines(escaped: string, code: string, start: number, end: number): string {
  const [, lead = '', raw = ''] =
    /^([ \t\r\n]*)(.*?)[ \t\r\n]*$/s.exec(code.slice(start, end)) ?? [];
  const lineBreak = LINE_BREAK.exec(raw)?.[0];
  if (lineBreak === undefined) return escaped;
  const [old = [], now = []] = [raw, escaped].map((text) => text.split(/([ \t\r\n]+)/));
  const isSame = (before = '', after = '') =>
    before === after || (after === ' ' && before.includes('\n'));
  const shorter = Math.min(old.length, now.length);
  let first = 0;
  while (first < shorter && isSame(old[first], now[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isSame(old.at(-1 - last), now.at(-1 - last))) last += 1;
  const words = [
    ...old.slice(0, first),
    ...now.slice(first, now.length - last),
    ...old.slice(old.length - last),
  ];
  const indentation = indentationOf(lineBreak);
  const column = lineAround(code, start + lead.length, end).before.length;
  const lines = words.join('').split(LINE_BREAK);
  return lines
    .map((line, index) =>
      LINE_BREAK.test(line)
        ? line
        : wrap(line, indentation, limitOf(code), index === 0 ? column : undefined),
    )
    .join('');
}

/** Matches a line break with the white space around it, and separates it from the lines. */
const LINE_BREAK = /([ \t]*\r?\n[ \t\r\n]*)/;

function limitOf(code: string): number {
  const longest = Math.max(...code.split(/\r?\n/).map((line) => line.length));
  return Math.min(Math.max(longest, MIN_LIMIT), MAX_LIMIT);
}

function lineAround(code: string, start: number, end: number) {
  const before = code.slice(code.lastIndexOf('\n', start - 1) + 1, start);
  const [after = ''] = /^[^\r\n]*/.exec(code.slice(end)) ?? [];
  return { before, after };
}

function indentationOf(lead: string) {
  const indent = lead.slice(lead.lastIndexOf('\n') + 1);
  return { eol: lead.includes('\r\n') ? '\r\n' : '\n', indent };
}

/**
 * Breaks a text into lines, at single spaces: JSX reads a line break and its indentation as one space.
 *
 * @param column number of characters before the text in its first line.
 */
function wrap(
  text: string,
  { eol, indent }: { readonly eol: string; readonly indent: string },
  limit: number,
  column = indent.length,
): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const before = lines.length === 0 ? column : indent.length;
    if (line !== '' && before + line.length + 1 + word.length > limit) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(eol + indent);
}
