/**
 * Notices that the page wrote over an edited element.
 *
 * Only edited elements are observed: their own attributes, and the texts below them.
 */
const ATTRIBUTES = {
  attributeFilter: ['class', 'src', 'data-source-location', 'data-visual-selector-id'],
};
const TEXTS = { characterData: true, childList: true, subtree: true };

const SWEEP_FROM = 64;

/** Watches the elements it is given. */
export interface EditedWatch {
  add(element: Element): void;
  /** Overlooks what was done to the element until now. */
  forgive(element: Element): void;
  stop(): void;
}

/** Starts watching; `onWritten` gets what the page wrote: attribute names, and `text`. */
export function watchEdited(
  onWritten: (element: Element, written: readonly string[]) => void,
): EditedWatch {
  const observers = new Map<Element, readonly MutationObserver[]>();
  let sweepAt = SWEEP_FROM;

  function remove(element: Element): void {
    for (const observer of observers.get(element) ?? []) observer.disconnect();
    observers.delete(element);
  }

  /**
   * Releases the elements that have left the page, which may mount and unmount for hours. The next
   * sweep waits until twice as many are watched, so that watching n elements takes n steps.
   */
  function sweep(): void {
    for (const known of observers.keys()) if (!known.isConnected) remove(known);
    sweepAt = Math.max(SWEEP_FROM, 2 * observers.size);
  }

  return {
    add(element) {
      if (observers.has(element)) return;
      if (observers.size >= sweepAt) sweep();
      const onRecords = (records: readonly MutationRecord[]) =>
        onWritten(element, records.map(nameOf));
      const attributes = new MutationObserver(onRecords);
      const texts = new MutationObserver(onRecords);
      attributes.observe(element, ATTRIBUTES);
      texts.observe(element, TEXTS);
      observers.set(element, [attributes, texts]);
    },
    forgive(element) {
      for (const observer of observers.get(element) ?? []) observer.takeRecords();
    },
    stop() {
      for (const element of observers.keys()) remove(element);
    },
  };
}

/** New nodes are no sign that the page has rendered an edit's text. */
function nameOf({ type, attributeName }: MutationRecord): string {
  if (type === 'characterData') return 'text';
  return attributeName ?? '';
}
