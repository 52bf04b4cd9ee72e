/**
 * What the client tells a log, if the app gives it one.
 *
 * Hazard: logs are kept and shared. No line holds a header, a body, an answer or a query, since
 * those carry tokens, passwords and personal data; a call is named by its method, path, status and
 * request id.
 */

/** How much a line matters. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** What belongs to a line, for machines. */
export type LogFacts = Readonly<Record<string, unknown>>;

/**
 * Takes the client's log lines; `console` is one. Leave out the levels you do not want.
 *
 * - `debug`: every answer, every change of the connection.
 * - `info`: a call is tried again.
 * - `warn`: a call failed, an event was dropped, the connection was refused.
 * - `error`: a listener of the app threw.
 */
export type Logger = {
  readonly [Level in LogLevel]?: ((message: string, facts: LogFacts) => void) | undefined;
};

/** Writes a line. */
export type Log = (level: LogLevel, message: string, facts?: LogFacts) => void;

/** Writes to the app's logger; silent without one, and whatever the logger itself does wrong. */
export function createLog(logger: Logger | undefined): Log {
  return (level, message, facts = {}) => {
    try {
      logger?.[level]?.(message, facts);
    } catch {
      // A log must not decide over the call that it is about.
    }
  };
}
