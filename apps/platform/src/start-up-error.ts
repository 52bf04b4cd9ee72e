/**
 * A start that cannot succeed until a person changes something.
 *
 * Its message is the whole report: what happened, why, and what to do next. The command prints it
 * without a stack.
 */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}

/** The `code` of a Node system error, such as `EADDRINUSE`; undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
