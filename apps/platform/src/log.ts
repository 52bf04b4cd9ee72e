/** How much is logged: nothing, failures only, or a line for each request as well. */
export type LogLevel = 'silent' | 'error' | 'info';

/** Facts of one log line; never a token, a password, a query string or personal data. */
type LogFacts = Readonly<Record<string, string | number | undefined>>;

/** Writes one JSON object per line to standard error. */
export interface Log {
  info(facts: LogFacts): void;
  error(facts: LogFacts): void;
}

/** What a log line tells of a fault that was not foreseen. */
export function factsOf(thrown: unknown): LogFacts {
  const fault = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = fault;
  const causes = causesOf(fault);
  return { error: name, message, stack, ...(causes.length > 0 && { cause: causes.join(', ') }) };
}

/** Names and codes only: the message of a parser, for one, quotes what somebody wrote. */
function causesOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  const own = 'code' in cause ? `${cause.name} ${cause.code}` : cause.name;
  return [own, ...causesOf(cause)];
}

/** Makes the log of one server; lines below `level` are dropped. */
export function createLog(level: LogLevel): Log {
  const write = (lineLevel: 'info' | 'error', facts: LogFacts) => {
    const line = { time: new Date().toISOString(), level: lineLevel, ...facts };
    printError(JSON.stringify(line));
  };
  return {
    info(facts) {
      if (level === 'info') write('info', facts);
    },
    error(facts) {
      if (level !== 'silent') write('error', facts);
    },
  };
}

/** Writes a line for the person at the terminal to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a line to standard error. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
