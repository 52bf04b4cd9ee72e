/** Watches the text that the user edits for renders of the page. */
export interface TextWatch {
  /** Discards changes that the observer has not delivered yet. */
  discard(): void;
  stop(): void;
}

/**
 * Starts watching. Calls `onRendered` after the page changed or removed the element, before the next key and frame.
 *
 * Hazard: the page may change the text after every change. So `onRendered` runs at most once per frame.
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
