/**
 * Notices that the page wrote over an edited element.
 *
 * Only edited elements are observed: their own attributes, and the texts below them.
 */
const ATTRIBUTES = {
  attributeFilter: ['class', 'src', 'data-source-location', 'data-visual-selector-id'],
};
const TEXTS = { characterData: true, childList: true, subtree: true };

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

  function remove(element: Element): void {
    for (const observer of observers.get(element) ?? []) observer.disconnect();
    observers.delete(element);
  }

  return {
    add(element) {
      if (observers.has(element)) return;
      // A page that mounts and unmounts for hours must not pile them up.
      for (const known of observers.keys()) if (!known.isConnected) remove(known);
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
