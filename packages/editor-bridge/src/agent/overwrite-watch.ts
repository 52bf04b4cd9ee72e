/**
 * Detects that the page has overwritten an edited element.
 *
 * Only edited elements are observed: their attributes, and the text nodes inside them.
 */
const ATTRIBUTES = {
  attributeFilter: [
    'class',
    'src',
    'data-source-location',
    'data-visual-selector-id',
    'data-content',
    'data-text-source',
  ],
};
const TEXTS = { characterData: true, childList: true, subtree: true };

const MIN_SWEEP_SIZE = 64;

export interface OverwriteWatch {
  add(element: Element): void;
  /** Ignores past changes of an element that the observer has not reported yet. */
  discardRecords(element: Element): void;
  stop(): void;
}

/**
 * Starts the watch. `onOverwrite` is called with the names of the changed attributes, and with `text` if the
 * text changed.
 */
export function createOverwriteWatch(
  onOverwrite: (element: Element, changes: readonly string[]) => void,
): OverwriteWatch {
  const observers = new Map<Element, readonly MutationObserver[]>();
  let sweepSize = MIN_SWEEP_SIZE;

  function remove(element: Element): void {
    for (const observer of observers.get(element) ?? []) observer.disconnect();
    observers.delete(element);
  }

  /**
   * Stops watching elements that are no longer in the page, because a page may mount and unmount elements for hours.
   * The next sweep runs when twice as many elements are watched, so watching n elements takes O(n) time in total.
   */
  function sweep(): void {
    for (const element of observers.keys()) if (!element.isConnected) remove(element);
    sweepSize = Math.max(MIN_SWEEP_SIZE, 2 * observers.size);
  }

  return {
    add(element) {
      if (observers.has(element)) return;
      if (observers.size >= sweepSize) sweep();
      const onRecords = (records: readonly MutationRecord[]) =>
        onOverwrite(element, records.map(changeOf));
      const attributes = new MutationObserver(onRecords);
      const texts = new MutationObserver(onRecords);
      attributes.observe(element, ATTRIBUTES);
      texts.observe(element, TEXTS);
      observers.set(element, [attributes, texts]);
    },
    discardRecords(element) {
      for (const observer of observers.get(element) ?? []) observer.takeRecords();
    },
    stop() {
      for (const element of observers.keys()) remove(element);
    },
  };
}

/**
 * Returns the name of the changed attribute, or `text` for changed character data. Returns an empty string for added or
 * removed nodes, because they do not prove that the text changed.
 */
function changeOf({ type, attributeName }: MutationRecord): string {
  if (type === 'characterData') return 'text';
  return attributeName ?? '';
}
