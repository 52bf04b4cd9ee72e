/**
 * Minimum pause between updates, in milliseconds. A pause for each character is added, because each update
 * repeats the whole text.
 */
const PAUSE_MS = 80;
const PAUSE_PER_CHARACTER_MS = 0.01;

export interface ContentThrottle {
  /** Sends the whole text so far, immediately or after the pause. */
  (content: string): void;
  stop(): void;
}

/** Creates a throttle for one text. The first update is sent immediately, later ones after a pause. */
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
