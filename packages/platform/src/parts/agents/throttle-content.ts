/**
 * Minimum pause between two updates of a reply, in milliseconds. It is longer for longer replies, because each update
 * repeats the complete text.
 */
const PAUSE_MS = 80;
const PAUSE_PER_CHARACTER_MS = 0.01;

/** Emits a growing text at a limited rate. */
export interface ContentThrottle {
  /** Sets the text to emit: the complete text so far. */
  (content: string): void;
  /** Stops emitting. */
  stop(): void;
}

/** Creates the throttle of one text: emits the first update immediately, and later ones after a pause. */
export function throttleContent(emit: (content: string) => void): ContentThrottle {
  let latest = '';
  let emitted = '';
  let timer: NodeJS.Timeout | undefined;

  function emitLatest(): void {
    timer = undefined;
    if (latest === emitted) return;
    emitted = latest;
    emit(emitted);
    timer = setTimeout(emitLatest, PAUSE_MS + emitted.length * PAUSE_PER_CHARACTER_MS);
  }

  return Object.assign(
    (content: string) => {
      latest = content;
      if (timer === undefined) emitLatest();
    },
    { stop: () => clearTimeout(timer) },
  );
}
