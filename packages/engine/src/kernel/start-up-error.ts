/**
 * Error that prevents the start of the platform until an operator changes something.
 *
 * The message states what happened, why, and what to do next, so the command line prints only the message,
 * without a stack trace.
 */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}

/** Returns the `code` of an operating system error, such as `EADDRINUSE`; undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^E(?!RR_)/.test(code) ? code : undefined;
}
