/**
 * What the client writes to the app's logger, if there is one.
 *
 * Hazard: logs are kept and shared. No line holds a header, a body, an answer or a query, since
 * those carry tokens, passwords and personal data; a call is named by its method, path, status and
 * request id.
 */

/** How severe a log line is. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** The structured data of a log line. */
export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Receives the client's log lines, as `console` does. Leave out the levels you do not want.
 *
 * - `debug`: every answer, every change of the connection.
 * - `info`: a call is retried.
 * - `warn`: a call failed, an event was dropped, the connection was refused.
 * - `error`: a listener of the app threw.
 */
export type Logger = {
  readonly [Level in LogLevel]?: ((message: string, facts: LogFields) => void) | undefined;
};

/** Writes a line. */
export type Log = (level: LogLevel, message: string, facts?: LogFields) => void;

/** Writes to the app's logger; silent without one, and whatever the logger itself does wrong. */
export function createLog(logger: Logger | undefined): Log {
  return (level, message, facts = {}) => {
    try {
      logger?.[level]?.(message, facts);
    } catch {
      // A broken logger must not fail the call that it logs.
    }
  };
}

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
