/** Pause between two updates of a reply; longer for longer replies, since each update repeats the whole text. */
const PAUSE_MS = 80;
const PAUSE_PER_CHARACTER_MS = 0.01;

/** Emits a growing text, no more often than readers can use. */
export interface ContentThrottle {
  /** Takes the whole text so far. */
  (content: string): void;
  /** Emits nothing more. */
  stop(): void;
}

/** Creates the throttle of one text: emits the first piece immediately, and later ones after a pause. */
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
