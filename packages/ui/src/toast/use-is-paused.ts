import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Returns whether the toasts in an element must stay open. They must if the pointer or the focus is in the element,
 * the page is hidden, or another window has the focus.
 */
export function useIsPaused(ref: RefObject<HTMLElement | null>): boolean {
  const isInUse = useIsInUse(ref);
  const isPageInactive = useIsPageInactive();
  return isInUse || isPageInactive;
}

/**
 * Returns whether the pointer or the focus is in an element.
 *
 * The listener is on the element itself: React derives `onPointerLeave` from an event of the element that the
 * pointer left, and a toast that has just been removed dispatches no such event.
 */
function useIsInUse(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener(
      'pointerenter',
      // A finger cannot hover, and dispatches no `pointerleave` after it has swiped its toast away.
      ({ pointerType }) => setIsHovered(pointerType !== 'touch'),
      { signal },
    );
    element.addEventListener('pointerleave', () => setIsHovered(false), { signal });
    element.addEventListener('focusin', () => setHasFocus(true), { signal });
    element.addEventListener('focusout', () => setHasFocus(false), { signal });
    return () => controller.abort();
  }, [ref]);
  return isHovered || hasFocus;
}

function useIsPageInactive(): boolean {
  return useSyncExternalStore(
    subscribeToPageActivity,
    () => document.hidden || !document.hasFocus(),
    () => true,
  );
}

function subscribeToPageActivity(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
