/** Writes output above a status line that shows the progress of a long command. */
import type { Writable } from 'node:stream';

/**
 * Interval in milliseconds at which an output that cannot replace the status, such as a CI job's log, repeats the
 * status.
 */
const REPEAT_MS = 30_000;
const REFRESH_MS = 1000;
const ERASE_LINE = '\r\u001b[2K';

export type Output = Pick<Writable, 'write'> & {
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/**
 * A status below all other output. A terminal shows only the newest status. Other outputs get the status every 30
 * seconds.
 */
export interface StatusLine {
  /** Changes the status. The line starts with the time since the first status. */
  show(text: string): void;
  /** Writes complete lines above the status. */
  write(text: string): void;
  /** Removes the status. Returns the time since the first status, such as `1 min 23 s`. */
  clear(): string;
}

/** Creates a status line at the end of an output. Nothing else may write to that output. */
export function createStatusLine(output: Output): StatusLine {
  const isTerminal = output.isTTY === true;
  let start: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let status = '';

  const time = () => describeTime(start === undefined ? 0 : performance.now() - start);
  const draw = () => {
    const line = `… ${time()}  ${status}`;
    if (!isTerminal) output.write(`${line}\n`);
    // Shortens the line, because a line that wraps could not be erased.
    else output.write(`${ERASE_LINE}${line.slice(0, (output.columns || 80) - 1)}`);
  };

  return {
    show(text) {
      status = text;
      start ??= performance.now();
      timer ??= setInterval(draw, isTerminal ? REFRESH_MS : REPEAT_MS).unref();
      if (isTerminal) draw();
    },
    write(text) {
      const isShown = isTerminal && timer !== undefined;
      output.write(isShown ? ERASE_LINE + text : text);
      if (isShown) draw();
    },
    clear() {
      const total = time();
      if (isTerminal && timer !== undefined) output.write(ERASE_LINE);
      clearInterval(timer);
      [timer, start, status] = [undefined, undefined, ''];
      return total;
    },
  };
}

/** The status line of this process. All output of the launcher is written through it. */
export const terminal: StatusLine = createStatusLine(process.stdout);

function describeTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
