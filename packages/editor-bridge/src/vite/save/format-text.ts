/**
 * Formats a new text between tags so that a code formatter would change little.
 *
 * The new text gets lines of its own if the old text had them, or if the line would otherwise be longer than all
 * lines of the file.
 */
import { type Entities, toText } from './jsx-values.ts';

/**
 * Limits of the print width, in characters. The print width is the length of the file's longest line, clamped to these limits.
 */
const MIN_LIMIT = 80;
const MAX_LIMIT = 120;

/** The range of a source file to replace. */
export interface TextRange {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** Offset in the source file at which the element starts. */
  readonly elementStart: number;
  /** The entities in the range. */
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

/** Breaks a text into lines, at single spaces: JSX reads a line break and its indentation as one space. */
function wrap(
  text: string,
  { eol, indent }: { readonly eol: string; readonly indent: string },
  limit: number,
): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > limit) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(eol + indent);
}
