/** Errors of a page before the bridge is connected, which a script in the page's head stores. */

type EarlyError = ErrorEvent | PromiseRejectionEvent;

const PROPERTY = 'groundwork.early-errors';

/**
 * Script for the head of builds that editors frame. The script stores the first 20 errors until
 * {@link takeEarlyErrors} returns them. If that does not happen within 4 s, the script itself reports the errors, but
 * only to the page's own origin, because the messages may contain secrets. The script omits errors with the status
 * 402 and values that cannot become a string.
 */
export const EARLY_ERRORS_SCRIPT: string = `if (parent !== window) {
  const stored = [];
  const abort = new AbortController();
  const store = (event) => stored.length < 20 && stored.push(event);
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, store, abort);
  const take = () => (abort.abort(), stored.splice(0));
  window[Symbol.for('${PROPERTY}')] = take;
  setTimeout(() => {
    for (const { reason, error = reason, message } of take()) try {
      if (error?.status === 402) continue;
      const details = String(error ?? message);
      const title = String(error?.message ?? details);
      parent.postMessage({ type: 'app_error', error: { title, details, componentName: null } }, location.origin);
    } catch {}
  }, 4000);
}`;

/** Returns the errors that the script has stored. The script then stores no further errors. */
export function takeEarlyErrors(): readonly EarlyError[] {
  const take: unknown = Reflect.get(window, Symbol.for(PROPERTY));
  return typeof take === 'function' ? take() : [];
}
