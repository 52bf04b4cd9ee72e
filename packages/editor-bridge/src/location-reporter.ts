/**
 * Reports the page's URL when the page loads and whenever the URL changes.
 *
 * `pushState` and `replaceState` dispatch no event, so both are wrapped. Stopping restores the original
 * functions, unless other code has wrapped them meanwhile; then the wrapper stays but reports nothing.
 */

interface Reports {
  reportUrl(url: string): void;
}

/** Starts to report the URL with the functions that `load` imports. Returns a function that stops reporting. */
export function reportLocation(load: () => Promise<Reports>): () => void {
  let reported: string | undefined;
  let isStopped = false;
  let reports: Promise<Reports> | undefined;

  function report(): void {
    const { href } = window.location;
    if (isStopped || href === reported) return;
    // Compares the whole URL, because a change of a secret parameter alone must be reported too.
    reported = href;
    // All reports wait for the same promise, so that they are sent in order. Separate imports could complete in any
    // order.
    reports ??= load();
    void reports.then(({ reportUrl }) => {
      if (!isStopped) reportUrl(href);
    });
  }

  const restore = [wrap('pushState', report), wrap('replaceState', report)];
  window.addEventListener('popstate', report);
  window.addEventListener('hashchange', report);
  report();

  return () => {
    isStopped = true;
    for (const unwrap of restore) unwrap();
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
