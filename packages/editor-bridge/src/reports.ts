/**
 * Reports the page's URL and uncaught errors to the window that frames the page.
 *
 * Hazard: reports are posted to any origin, so secrets are removed first.
 */
import { withoutCredentials } from './credentials.ts';
import { takeEarlyErrors } from './early-errors.ts';
import type { ReportMessage } from './protocol.ts';
import { withoutSecretParameters } from './secret-parameters.ts';
import { componentNameOf, isPaymentRequired } from './thrown-value.ts';

/** Maximum number of error reports in ten seconds. It prevents an error in a loop from flooding the editor. */
const REPORTS_PER_WINDOW = 20;
const WINDOW_MS = 10_000;
const MAX_LENGTH = 2_000;

export function reportUrl(url: string): void {
  post({ type: 'app_changed_url', url: withoutSecretParameters(url) });
}

/**
 * Reports the errors in the given events, and then all further uncaught errors. Returns a function that stops
 * reporting.
 */
export function reportErrors(early: readonly (ErrorEvent | PromiseRejectionEvent)[]): () => void {
  let windowEnd = 0;
  let count = 0;

  function report(thrown: unknown): void {
    const now = Date.now();
    if (now > windowEnd) {
      windowEnd = now + WINDOW_MS;
      count = 0;
    }
    count += 1;
    if (count <= REPORTS_PER_WINDOW) reportError(thrown);
  }

  const onEvent = (event: ErrorEvent | PromiseRejectionEvent) =>
    report('reason' in event ? event.reason : (event.error ?? messageOf(event)));
  for (const event of new Set([...takeEarlyErrors(), ...early])) onEvent(event);
  window.addEventListener('error', onEvent);
  window.addEventListener('unhandledrejection', onEvent);
  return () => {
    window.removeEventListener('error', onEvent);
    window.removeEventListener('unhandledrejection', onEvent);
  };
}

function reportError(thrown: unknown): void {
  // Reading the properties of a thrown value may throw another error, which must not replace the first error.
  try {
    if (isPaymentRequired(thrown)) return;
    const { message, name, stack, componentStack } = fieldsOf(thrown);
    const text = withoutCredentials(describe(thrown).slice(0, MAX_LENGTH));
    const componentName = componentNameOf(componentStack) ?? componentNameOf(stack);
    post({
      type: 'app_error',
      error: {
        title: componentName === null ? text : `Error in ${componentName}: ${text}`,
        details: name === undefined || !message ? text : `${name}: ${text}`,
        componentName,
      },
    });
  } catch {
    post({
      type: 'app_error',
      error: { title: 'Unknown error', details: typeof thrown, componentName: null },
    });
  }
}

function messageOf({ message }: ErrorEvent): string {
  return message === 'Script error.'
    ? 'An error in a script from another origin. The browser hides its message.'
    : message;
}

/** Returns the message of a thrown value, or a sentence that describes a value without a message. */
function describe(thrown: unknown): string {
  const { message, name } = fieldsOf(thrown);
  if (message) return String(message);
  if (typeof thrown === 'string' && thrown !== '') return thrown;
  if (typeof thrown !== 'object' || thrown === null) {
    return `${String(thrown) || 'An empty string'} was thrown instead of an error.`;
  }
  const keys = Object.keys(thrown).join(', ');
  return `${name ?? 'An object'} was thrown without a message${keys && `; its properties are ${keys}`}.`;
}

/**
 * Reads the fields of a thrown error, whatever its class or window. Apps may attach React's component stack to
 * an error.
 */
function fieldsOf(thrown: unknown): {
  readonly message?: unknown;
  readonly name?: unknown;
  readonly stack?: unknown;
  readonly componentStack?: unknown;
} {
  return typeof thrown === 'object' && thrown !== null ? thrown : {};
}

function post(message: ReportMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
