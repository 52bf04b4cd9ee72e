/** Detects that the page renders the text that the user is editing. */
export interface TextWatch {
  /** Ignores past changes that the observer has not reported yet. */
  discard(): void;
  stop(): void;
}

/**
 * Starts the watch. `onRendered` is called after the page has changed or removed the element, before the next keystroke
 * and the next frame.
 *
 * Hazard: `onRendered` changes the text, to which the page may react with another change. So it runs at most once per
 * frame.
 */
export function watchText(element: Element, onRendered: () => void): TextWatch {
  let frame: number | undefined;
  let isMissed = false;
  const observer = new MutationObserver((records) => {
    const isTouched = records.some(({ target }) => element.contains(target));
    if (isTouched || !element.isConnected) run();
  });

  function run(): void {
    isMissed = frame !== undefined;
    if (isMissed) return;
    frame = requestAnimationFrame(() => {
      frame = undefined;
      if (isMissed) run();
    });
    onRendered();
  }

  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return {
    discard: () => void observer.takeRecords(),
    stop() {
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
