/**
 * How long a subscription continues without a component that uses it, in milliseconds, because the next screen often
 * shows the same entity.
 */
const RELEASE_MS = 1000;

/** Returns a function that subscribes once for all its callers, and returns a function with which a caller unsubscribes. */
export function createRetention(subscribe: () => () => void): () => () => void {
  let users = 0;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    users += 1;
    clearTimeout(timer);
    stop ??= subscribe();
    return () => {
      users -= 1;
      if (users > 0) return;
      timer = setTimeout(() => {
        stop?.();
        stop = undefined;
      }, RELEASE_MS);
    };
  };
}
