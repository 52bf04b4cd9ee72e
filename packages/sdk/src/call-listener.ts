import type { Log } from './log.ts';

/**
 * Calls a function of the app, which may be async; what it throws or rejects with reaches the page's
 * error handler, or the log where there is none, and neither the caller nor the next listener.
 */
export async function callListener<Values extends readonly unknown[]>(
  log: Log,
  listener: ((...values: Values) => unknown) | undefined,
  ...values: Values
): Promise<void> {
  try {
    await listener?.(...values);
  } catch (error) {
    if (typeof reportError === 'function') reportError(error);
    else log('error', 'A listener threw.', { error });
  }
}
