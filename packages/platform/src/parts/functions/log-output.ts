import type { Readable } from 'node:stream';

const LONGEST = 4000;

/** Returns the output of a function truncated to 4,000 characters, for the log. */
export function cutText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Logs the lines that a function writes; of a long line, only the start is logged. */
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
