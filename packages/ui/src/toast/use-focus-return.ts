import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

export interface FocusReturn {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** Returns the focus to the element that had it before the focus moved to the toasts. */
  readonly leave: () => void;
}

/**
 * Moves the focus when the focused toast disappears: to the next toast, or to the previous one, or to the
 * element that had the focus before. A focus outside the toasts stays where it is.
 *
 * @param list ref of the element whose children each contain one toast, an `<article>`.
 */
export function useFocusReturn(list: RefObject<HTMLElement | null>): FocusReturn {
  const origin = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  const items = useRef<readonly Element[]>([]);

  const leave = useCallback(() => {
    focused.current = null;
    // Does not scroll, because the page would jump back if the visitor has scrolled meanwhile.
    if (origin.current?.isConnected) origin.current.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);

  useLayoutEffect(() => {
    const removed = focused.current;
    const previousItems = items.current;
    items.current = [...(list.current?.children ?? [])];
    if (!removed || removed.isConnected) return;
    const index = previousItems.indexOf(removed);
    const candidates = [
      ...previousItems.slice(index + 1),
      ...previousItems.slice(0, index).toReversed(),
    ];
    const replacement = candidates.find((item) => item.isConnected);
    replacement?.querySelector('article')?.focus();
  });

  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element?.contains(document.activeElement)) leave();
    };
  }, [list, leave]);

  return {
    onFocus({ target, relatedTarget }) {
      const cameFromOutside = !list.current?.contains(relatedTarget);
      if (cameFromOutside && !focused.current) {
        origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }
      focused.current = target.closest('li');
    },
    onBlur() {
      // If the whole window loses the focus, the browser returns the focus to the toast later.
      if (document.hasFocus()) focused.current = null;
    },
    leave,
  };
}
