import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** What {@link useFocusReturn} gives. */
export interface FocusReturn {
  /** To be called when the focus comes into a toast. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** To be called when the focus leaves it. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** Puts the focus back to where it was before it came to the toasts. */
  readonly leave: () => void;
}

/**
 * Keeps the focus from falling off the page with a toast that goes: it moves to the next one, or
 * back to where it came from after the last. A focus that is elsewhere stays there.
 *
 * @param list - element whose children each hold one toast, an `<article>`.
 */
export function useFocusReturn(list: RefObject<HTMLElement | null>): FocusReturn {
  const origin = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  const shown = useRef<readonly Element[]>([]);

  const leave = useCallback(() => {
    focused.current = null;
    // Whoever has scrolled on since then is not thrown back.
    if (origin.current?.isConnected) origin.current.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);

  useLayoutEffect(() => {
    const lost = focused.current;
    const before = shown.current;
    shown.current = [...(list.current?.children ?? [])];
    if (!lost || lost.isConnected) return;
    const place = before.indexOf(lost);
    const next = [...before.slice(place + 1), ...before.slice(0, place).toReversed()].find(
      (item) => item.isConnected,
    );
    next?.querySelector('article')?.focus();
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
      // A window that loses the focus gives it back to the same toast.
      if (document.hasFocus()) focused.current = null;
    },
    leave,
  };
}
