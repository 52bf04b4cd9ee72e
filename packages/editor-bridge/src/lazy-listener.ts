/** Limit on events that are buffered while the code for them loads. */
const BUFFER_LIMIT = 50;

type BufferedEvent = 'message' | 'error' | 'unhandledrejection';

interface LazyListener<T extends BufferedEvent> {
  readonly types: readonly T[];
  readonly shouldBuffer: (event: WindowEventMap[T]) => boolean;
  /** Loads the function that starts listening. It returns the function that stops. */
  readonly load: () => Promise<(early: readonly WindowEventMap[T][]) => () => void>;
}

/**
 * Loads code that listens on the window, and passes it the events that happened meanwhile. Returns a
 * function that stops it.
 *
 * Code that fails to load is an unhandled rejection, as elsewhere in the page.
 */
export function startLazyListener<T extends BufferedEvent>({
  types,
  shouldBuffer,
  load,
}: LazyListener<T>): () => void {
  const early: WindowEventMap[T][] = [];
  let stop: (() => void) | undefined;
  let isStopped = false;

  const buffer = (event: WindowEventMap[T]) => {
    if (early.length < BUFFER_LIMIT && shouldBuffer(event)) early.push(event);
  };
  const stopBuffering = () => {
    for (const type of types) window.removeEventListener(type, buffer);
  };
  for (const type of types) window.addEventListener(type, buffer);
  void load().then((start) => {
    stopBuffering();
    if (!isStopped) stop = start(early);
  });
  return () => {
    isStopped = true;
    stopBuffering();
    stop?.();
  };
}
