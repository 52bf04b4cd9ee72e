import type { Readable } from 'node:stream';

const LONGEST = 4000;

export function cutText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Calls a listener with each line that a function writes. Long lines are truncated. */
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
