import { reportErrors } from './error-reporter.ts';
import { reportLocation } from './location-reporter.ts';

/**
 * Starts telling the framing window about address changes and uncaught errors.
 *
 * Does nothing in a page that is not framed. Call it once, after the access token has left the
 * address; the returned function undoes everything.
 *
 * @example
 * ```ts
 * const disconnect = connectEditorBridge();
 * ```
 */
export function connectEditorBridge(): () => void {
  if (typeof window === 'undefined' || window.parent === window) return () => {};
  const stops = [reportLocation(), reportErrors()];
  return () => {
    for (const stop of stops) stop();
  };
}
