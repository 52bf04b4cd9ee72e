import type { Log } from '@groundwork/engine/kernel';
import { pino } from 'pino';
import { redactFacts } from './redact-facts.ts';
import { toReadableLine, toVisibleLines } from './to-readable-line.ts';

/**
 * Log level: `silent` writes nothing, `error` errors, `warn` also warnings, `info` also requests, in development only
 * those that fail, and `debug` all requests.
 */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * Creates the log of a platform. Lines below `level` are omitted.
 *
 * @param isForPeople writes readable lines instead of JSON, as in a terminal.
 */
export function createLog(level: LogLevel, isForPeople = false): Log {
  const isReadable = isForPeople || process.stderr.isTTY;
  const write = (line: string) =>
    process.stderr.write(isReadable ? toReadableLine(line) : toVisibleLines(line));
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

export function print(line: string): void {
  process.stdout.write(`${toVisibleLines(line)}\n`);
}

export function printError(line: string): void {
  process.stderr.write(`${toVisibleLines(line)}\n`);
}
