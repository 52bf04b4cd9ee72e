/**
 * The client's log, written to the app's logger.
 *
 * Hazard: logs are stored and shared. No line contains a header, a body, a response or a query, because
 * those contain tokens, passwords and personal data. A line identifies a call by method, path, status and
 * request id.
 */

/** Severity of a log line. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Structured data of a log line. */
export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Receives the client's log lines; `console` is one. Omit the levels you do not want.
 *
 * - `debug`: every response, every change of the connection's state.
 * - `info`: a call is retried.
 * - `warn`: a call failed, an event was dropped, the connection was rejected.
 * - `error`: a listener of the app threw.
 */
export type Logger = {
  readonly [Level in LogLevel]?: ((message: string, fields: LogFields) => void) | undefined;
};

/** Writes a log line. */
export type Log = (level: LogLevel, message: string, fields?: LogFields) => void;

/** Creates a log that writes to the app's logger; it never throws, and is silent without a logger. */
export function createLog(logger: Logger | undefined): Log {
  return (level, message, fields = {}) => {
    try {
      logger?.[level]?.(message, fields);
    } catch {
      // An error of the app's logger must not fail the call that it logs.
    }
  };
}

/**
 * Calls a listener of the app, which may be async.
 *
 * An error of the listener goes to the page's error handler, or to the log where there is no page. It reaches
 * neither the caller nor the next listener.
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
