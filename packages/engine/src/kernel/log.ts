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

/** Returns names and codes only, because messages, for example of a parser, may quote untrusted input. */
function causesOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  const own = 'code' in cause ? `${cause.name} ${cause.code}` : cause.name;
  return [own, ...causesOf(cause)];
}
