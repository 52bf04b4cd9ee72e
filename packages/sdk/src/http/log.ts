/**
 * The client's log, which is written to the app's logger.
 *
 * Hazard: logs are stored and shared. So no line contains a header, a body or a query, because those contain
 * tokens, passwords and personal data. A line identifies a call by its method, path, status and request id.
 */

/** Severity of a log line. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Structured data of a log line. */
export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Receives the client's log lines; `console` can be passed. Levels whose method is missing are not logged.
 *
 * - `debug`: every response, and every change to the connection's state.
 * - `info`: a retry.
 * - `warn`: a failed call, a dropped event, or a rejected connection.
 * - `error`: an error thrown by one of the app's listeners.
 */
export type Logger = {
  readonly [Level in LogLevel]?: ((message: string, fields: LogFields) => void) | undefined;
};

/** Writes a line to the log of the client. */
export type Log = (level: LogLevel, message: string, fields?: LogFields) => void;

/** Creates a log that writes to the app's logger. The log never throws, and writes nothing without a logger. */
export function createLog(logger: Logger | undefined): Log {
  return (level, message, fields = {}) => {
    try {
      logger?.[level]?.(message, fields);
    } catch {
      // A logger that throws must not fail the call that is being logged.
    }
  };
}

/**
 * Calls one of the app's listeners, which may be asynchronous.
 *
 * The listener's error is reported as an uncaught error in the page, or logged outside a page. The error never reaches
 * the code that notifies the listeners, or the next listener.
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
