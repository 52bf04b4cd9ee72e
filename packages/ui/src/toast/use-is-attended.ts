import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the pointer rests on an element or the focus is inside it.
 *
 * It listens on the element itself: React takes leaving from an event of what was left, which a toast
 * that has just been removed can no longer send.
 */
export function useIsAttended(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'pointerenter',
      // A finger does not rest anywhere, and once it has swiped its toast away it leaves nothing.
      ({ pointerType }) => setIsHovered(pointerType !== 'touch'),
      { signal },
    );
    element.addEventListener('pointerleave', () => setIsHovered(false), { signal });
    element.addEventListener('focusin', () => setHasFocus(true), { signal });
    element.addEventListener('focusout', () => setHasFocus(false), { signal });
    return () => listening.abort();
  }, [ref]);
  return isHovered || hasFocus;
}
