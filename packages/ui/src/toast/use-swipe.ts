import { type RefObject, useEffect } from 'react';

/** How far a finger must have moved sideways for its lifting to dismiss, in CSS pixels. */
const SWIPE_DISTANCE_PX = 72;

/** Attribute of an element while a finger is on it, where a transition would lag behind. */
export const SWIPING = 'data-swiping';

/**
 * Lets a finger or a pen push an element away sideways, to either side; let go too early, it
 * returns.
 *
 * A mouse does not swipe: it selects text. The element follows the finger in any case, which is no
 * animation; its style decides whether the return is one. It needs `touch-action: pan-y`.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let start: Pick<PointerEvent, 'pointerId' | 'clientX'> | undefined;

    function follow(distance: number): void {
      if (!element) return;
      element.style.translate = distance === 0 ? '' : `${distance}px`;
      element.style.opacity = distance === 0 ? '' : String(1 - Math.abs(distance) / 160);
    }
    function end(): void {
      start = undefined;
      element?.removeAttribute(SWIPING);
      follow(0);
    }

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.isPrimary || event.pointerType === 'mouse') return;
        start = event;
        element.setAttribute(SWIPING, '');
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerId === start?.pointerId) follow(event.clientX - start.clientX);
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        if (event.pointerId !== start?.pointerId) return;
        const distance = Math.abs(event.clientX - start.clientX);
        end();
        if (distance >= SWIPE_DISTANCE_PX) onSwipe();
      },
      { signal },
    );
    element.addEventListener('pointercancel', end, { signal });
    return () => listening.abort();
  }, [ref, onSwipe]);
}
