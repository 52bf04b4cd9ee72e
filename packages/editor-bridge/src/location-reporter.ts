/**
 * Reports the page's URL on load and on each change (SPEC section 2).
 *
 * `pushState` and `replaceState` fire no event, so both are wrapped while reporting. Stopping restores
 * the originals, unless other code has wrapped them since: then the wrapper reports nothing more.
 */
import { postReport } from './post-report.ts';

/** Starts reporting; returns what stops it. */
export function reportLocation(): () => void {
  let reported: string | undefined;
  let isStopped = false;

  function report(): void {
    const { href } = window.location;
    if (isStopped || href === reported) return;
    // The whole URL decides: a change of a secret parameter is a change of location, too.
    reported = href;
    void post(href);
  }

  async function post(href: string): Promise<void> {
    const { withoutSecretParameters } = await import('./reports.ts');
    if (!isStopped) postReport({ type: 'app_changed_url', url: withoutSecretParameters(href) });
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
