/** Reports uncaught errors and unhandled rejections (SPEC section 8). */
import { componentNameOf } from './component-name.ts';
import { withoutCredentials } from './credentials.ts';
import { isPaymentRequired } from './payment-required.ts';
import { postReport } from './post-report.ts';

/** A loop that fails at each turn must not drown the editor. */
const REPORTS_PER_WINDOW = 20;
const WINDOW_MS = 10_000;
const MAX_LENGTH = 2_000;

/** Starts reporting, with what happened before; returns what stops it. */
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
    if (count <= REPORTS_PER_WINDOW) postError(thrown);
  }

  const onEvent = (event: ErrorEvent | PromiseRejectionEvent) =>
    report('reason' in event ? event.reason : (event.error ?? event.message));
  for (const event of early) onEvent(event);
  window.addEventListener('error', onEvent);
  window.addEventListener('unhandledrejection', onEvent);
  return () => {
    window.removeEventListener('error', onEvent);
    window.removeEventListener('unhandledrejection', onEvent);
  };
}

function postError(thrown: unknown): void {
  // Anything can be thrown: what throws when it is read must not replace the error by another.
  try {
    if (isPaymentRequired(thrown)) return;
    const { message, name, stack, componentStack } = fieldsOf(thrown);
    const text = withoutCredentials(String(message ?? thrown).slice(0, MAX_LENGTH));
    const componentName = componentNameOf(componentStack) ?? componentNameOf(stack);
    postReport({
      type: 'app_error',
      error: {
        title: componentName === null ? text : `Error in ${componentName}: ${text}`,
        details: name === undefined ? text : `${name}: ${text}`,
        componentName,
      },
    });
  } catch {
    postReport({
      type: 'app_error',
      error: { title: 'Unknown error', details: typeof thrown, componentName: null },
    });
  }
}

/** The fields of an error, of whatever realm or class; React's component stack where one is attached. */
function fieldsOf(thrown: unknown): {
  readonly message?: unknown;
  readonly name?: unknown;
  readonly stack?: unknown;
  readonly componentStack?: unknown;
} {
  return typeof thrown === 'object' && thrown !== null ? thrown : {};
}
