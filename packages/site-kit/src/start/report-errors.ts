/** Maximum number of errors that a page reports, because an error may occur in each frame. */
const MAX_ERRORS = 5;

/**
 * Reports the page's uncaught errors to the platform, which adds them to its log if its setting `pageErrors` is true.
 * Call it in `src/start.ts`. Errors before the start script are not reported.
 *
 * A report contains the error and the path of the page, but nothing about the user.
 *
 * @example
 * ```ts
 * import { reportErrors, startApp } from '@groundwork/site-kit/start';
 *
 * reportErrors();
 * void startApp();
 * ```
 */
export function reportErrors(): void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    const message = String(error).slice(0, 1000);
    const stack = (error instanceof Error && error.stack?.slice(0, 4000)) || '';
    // Errors of browser extensions also reach the page.
    if (reported.has(message) || reported.size === MAX_ERRORS || /-extension:/.test(stack)) return;
    reported.add(message);
    fetch(PAGE_ERRORS_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: location.pathname.slice(0, 300), message, stack }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  };
  // The browser hides the errors of other origins' scripts from the page.
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
