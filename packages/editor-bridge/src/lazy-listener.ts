/** Maximum number of events that are buffered until the code of their listener is loaded. */
const BUFFER_LIMIT = 50;

type BufferedEvent = 'message' | 'error' | 'unhandledrejection';

interface LazyListener<T extends BufferedEvent> {
  readonly types: readonly T[];
  readonly shouldBuffer: (event: WindowEventMap[T]) => boolean;
  /**
   * Loads the function that starts to listen. It takes the buffered events, and returns a function that stops
   * listening.
   */
  readonly load: () => Promise<(early: readonly WindowEventMap[T][]) => () => void>;
}

/**
 * Loads code that listens for an event on the window, and passes it the events that occurred while it was loading.
 * Returns a function that stops listening.
 *
 * If the code fails to load, the page gets an unhandled rejection.
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
