import { pino } from 'pino';
import { redactFacts } from './redact-facts.ts';
import { toReadableLine, toVisibleLines } from './to-readable-line.ts';

/** Log level: nothing, only errors, also warnings, or also each request. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/** Facts of one log line; never a token, a password, a query string or personal data. */
export type LogFacts = Readonly<Record<string, string | number | undefined>>;

/** Writes one line for each call to standard error. */
export interface Log {
  info(facts: LogFacts): void;
  warn(facts: LogFacts): void;
  error(facts: LogFacts): void;
}

/** Returns the facts to log about an unexpected error. */
export function factsOf(thrown: unknown): LogFacts {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  const causes = causesOf(error);
  return { error: name, message, stack, ...(causes.length > 0 && { cause: causes.join(', ') }) };
}

/** Returns names and codes only, because messages may quote untrusted input, as those of a parser do. */
function causesOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  const own = 'code' in cause ? `${cause.name} ${cause.code}` : cause.name;
  return [own, ...causesOf(cause)];
}

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
