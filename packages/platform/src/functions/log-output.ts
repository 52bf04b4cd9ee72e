import type { Readable } from 'node:stream';

const LONGEST = 4000;

/** What of a function's own text goes into the log: its first 4,000 characters. */
export function cutText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Tells the lines that a function writes; of a line without end, no more than its start is kept. */
export function readLines(output: Readable, onLine: (line: string) => void): void {
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = cutText(lines.pop() ?? '');
    for (const line of lines) if (line !== '') onLine(cutText(line));
  });
  output.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
