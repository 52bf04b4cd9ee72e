/**
 * Reports the page's address on load and on each change (SPEC section 2).
 *
 * `pushState` and `replaceState` fire no event, so both are wrapped while reporting; stopping puts
 * the originals back, unless somebody else has wrapped them since, in which case ours falls silent.
 */
import { postReport } from './post-report.ts';
import { withoutSecretParameters } from './secret-parameters.ts';

/** Starts reporting; returns what stops it. */
export function reportLocation(): () => void {
  let reported: string | undefined;
  let isStopped = false;

  function report(): void {
    const url = withoutSecretParameters(window.location.href);
    if (isStopped || url === reported) return;
    reported = url;
    postReport({ type: 'app_changed_url', url });
  }

  const restore = [wrap('pushState', report), wrap('replaceState', report)];
  window.addEventListener('popstate', report);
  window.addEventListener('hashchange', report);
  report();

  return () => {
    isStopped = true;
    for (const undo of restore) undo();
    window.removeEventListener('popstate', report);
    window.removeEventListener('hashchange', report);
  };
}

function wrap(method: 'pushState' | 'replaceState', afterwards: () => void): () => void {
  const { history } = window;
  const original = history[method];
  const isOwn = Object.hasOwn(history, method);
  const wrapped: History['pushState'] = function (this: History, ...args) {
    original.apply(this, args);
    afterwards();
  };
  history[method] = wrapped;
  return () => {
    if (history[method] !== wrapped) return;
    if (isOwn) history[method] = original;
    else Reflect.deleteProperty(history, method);
  };
}
