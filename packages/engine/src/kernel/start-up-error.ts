/**
 * Error for a start that cannot succeed until an operator changes something.
 *
 * Its message is complete: what happened, why, and what to do next. The command prints it without a stack.
 */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}

/**
 * Returns the `code` of an error of the operating system, such as `EADDRINUSE`; undefined for any other
 * error.
 */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^E(?!RR_)/.test(code) ? code : undefined;
}
