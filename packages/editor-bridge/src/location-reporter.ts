/**
 * Reports the page's URL on load and on every change.
 *
 * `pushState` and `replaceState` fire no event, so both are wrapped. Stopping restores the originals unless
 * other code has wrapped them since; in that case the wrapper remains but reports nothing.
 */

/** The part of the reports that this module uses. */
interface Reports {
  reportUrl(url: string): void;
}

/** Starts reporting with the reports that `load` imports; returns a function that stops it. */
export function reportLocation(load: () => Promise<Reports>): () => void {
  let reported: string | undefined;
  let isStopped = false;
  let reports: Promise<Reports> | undefined;

  function report(): void {
    const { href } = window.location;
    if (isStopped || href === reported) return;
    // Compares the complete URL, because a change of only a secret parameter is a change of location too.
    reported = href;
    // All reports wait for one promise, which calls back in order; separate imports could settle in any order.
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
