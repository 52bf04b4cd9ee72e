import type { Log } from '@groundwork/engine/kernel';
import { pino } from 'pino';
import { redactFacts } from './redact-facts.ts';
import { toReadableLine, toVisibleLines } from './to-readable-line.ts';

/** Log level: none, errors, errors and warnings, or all of these and each request. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/**
 * Creates the log of one server; lines below `level` are dropped.
 *
 * @param isForPeople writes readable lines for a terminal instead of JSON.
 */
export function createLog(level: LogLevel, isForPeople = false): Log {
  const write = (line: string) =>
    process.stderr.write(isForPeople ? toReadableLine(line) : toVisibleLines(line));
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFacts },
    },
    { write },
  );
}

/** Writes a message to standard output for the user at the terminal. */
export function print(line: string): void {
  process.stdout.write(`${toVisibleLines(line)}\n`);
}

/** Writes a message to standard error for the user at the terminal. */
export function printError(line: string): void {
  process.stderr.write(`${toVisibleLines(line)}\n`);
}
