/** How many events are kept while the code for them is on its way. */
const EARLY_LIMIT = 50;

type KeptEvent = 'message' | 'error' | 'unhandledrejection';

interface Lazy<T extends KeptEvent> {
  readonly types: readonly T[];
  readonly isKept: (event: WindowEventMap[T]) => boolean;
  readonly load: () => Promise<(early: readonly WindowEventMap[T][]) => () => void>;
}

/**
 * Loads code that listens on the window, and hands it what happened meanwhile; returns what stops it.
 *
 * Code that cannot be loaded is an unhandled rejection, as anywhere else in the page.
 */
export function lazily<T extends KeptEvent>({ types, isKept, load }: Lazy<T>): () => void {
  const early: WindowEventMap[T][] = [];
  let stop: (() => void) | undefined;
  let isStopped = false;

  const keep = (event: WindowEventMap[T]) => {
    if (early.length < EARLY_LIMIT && isKept(event)) early.push(event);
  };
  const stopKeeping = () => {
    for (const type of types) window.removeEventListener(type, keep);
  };
  for (const type of types) window.addEventListener(type, keep);
  void load().then((start) => {
    stopKeeping();
    if (!isStopped) stop = start(early);
  });
  return () => {
    isStopped = true;
    stopKeeping();
    stop?.();
  };
}
