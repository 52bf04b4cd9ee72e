/**
 * Puts a text where another one stood between tags, laid out as that one was, so that a formatter has
 * little to do: on lines of its own where the old one stood on lines of its own, or where one line
 * would become longer than the file's others.
 */
import { toText } from './jsx-values.ts';

/** The widths, in characters, between which a file's longest line is taken for its limit. */
const NARROWEST = 80;
const WIDEST = 120;

/** The stretch of a source that is replaced. */
export interface Stretch {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** Where the element begins. */
  readonly element: number;
}

/** What is to stand in the stretch. */
export function layOutText(text: string, stretch: Stretch): string {
  const { code, start, end } = stretch;
  const escaped = toText(text);
  const [lead = ''] = /^[^\S\n]*\r?\n\s*/.exec(code.slice(start, end)) ?? [];
  const [trail = ''] = /\s*$/.exec(code.slice(start, end)) ?? [];
  const limit = limitOf(code);
  if (lead !== '' && trail.includes('\n')) {
    return lead + wrap(escaped, layoutOf(lead), limit) + trail;
  }
  const line = lineAround(code, start, end);
  const length = line.before.length + escaped.length + line.after.length;
  const isAlone = line.before.trimStart() === code.slice(stretch.element, start);
  if (length <= limit || !isAlone) return escaped;
  const outer = /^\s*/.exec(line.before)?.[0] ?? '';
  const inner = outer + (outer.startsWith('\t') || /\n\t/.test(code) ? '\t' : '  ');
  const eol = code.includes('\r\n') ? '\r\n' : '\n';
  return eol + inner + wrap(escaped, { eol, indent: inner }, limit) + eol + outer;
}

function limitOf(code: string): number {
  const longest = Math.max(...code.split(/\r?\n/).map((line) => line.length));
  return Math.min(Math.max(longest, NARROWEST), WIDEST);
}

function lineAround(code: string, start: number, end: number) {
  const before = code.slice(code.lastIndexOf('\n', start - 1) + 1, start);
  const [after = ''] = /^[^\r\n]*/.exec(code.slice(end)) ?? [];
  return { before, after };
}

function layoutOf(lead: string) {
  const indent = lead.slice(lead.lastIndexOf('\n') + 1);
  return { eol: lead.includes('\r\n') ? '\r\n' : '\n', indent };
}

/** Breaks lines at single spaces, which JSX reads a line break with its indentation as. */
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
