/** Named values of one log line. They must not contain tokens, passwords, query strings or personal data. */
export type LogFacts = Readonly<Record<string, string | number | undefined>>;

export interface Log {
  debug(facts: LogFacts): void;
  info(facts: LogFacts): void;
  warn(facts: LogFacts): void;
  error(facts: LogFacts): void;
}

export function factsOf(thrown: unknown): LogFacts {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  const causes = causesOf(error);
  return { error: name, message, stack, ...(causes.length > 0 && { cause: causes.join(', ') }) };
}

/** Omits the causes' messages, because a parser's message may quote untrusted input. */
function causesOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  const own = 'code' in cause ? `${cause.name} ${cause.code}` : cause.name;
  return [own, ...causesOf(cause)];
}
