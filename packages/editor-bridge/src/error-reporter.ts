/** Reports uncaught errors and unhandled rejections (SPEC section 8). */
import { componentNameOf } from './component-name.ts';
import { postReport } from './post-report.ts';
import { withoutCredentials } from './secrets.ts';

const PAYMENT_REQUIRED = 402;

/** Starts reporting; returns what stops it. */
export function reportErrors(): () => void {
  const onError = (event: ErrorEvent) => report(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

function report(thrown: unknown): void {
  if (statusOf(thrown) === PAYMENT_REQUIRED) return;
  const isError = thrown instanceof Error;
  const message = withoutCredentials(isError ? thrown.message : String(thrown));
  const componentName = componentNameOf(isError ? thrown.stack : undefined);
  postReport({
    type: 'app_error',
    error: {
      title: componentName === null ? message : `Error in ${componentName}: ${message}`,
      details: isError ? `${thrown.name}: ${message}` : message,
      componentName,
    },
  });
}

/** The HTTP status behind an error: its own, its response's, or its cause's. */
function statusOf(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  if ('status' in thrown && thrown.status !== undefined) return thrown.status;
  if ('response' in thrown) return statusOf(thrown.response);
  return 'cause' in thrown ? statusOf(thrown.cause) : undefined;
}
