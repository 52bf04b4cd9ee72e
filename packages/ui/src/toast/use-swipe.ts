import { type RefObject, useEffect } from 'react';

/** Minimum horizontal distance that counts as a swipe, in CSS pixels. */
const SWIPE_DISTANCE_PX = 72;

/** Horizontal distance at which a swiped element is fully transparent, in CSS pixels. */
const FADE_DISTANCE_PX = 160;

/**
 * Attribute of an element while a finger moves it. Style sheets turn off its transitions, because the element
 * would otherwise lag behind the finger.
 */
export const SWIPING = 'data-swiping';

/**
 * Calls `onSwipe` when a finger or a pen swipes an element to the left or right. After a shorter movement the
 * element returns to its position.
 *
 * Ignores the mouse, which selects text. The element follows the finger even with reduced motion; its styles
 * decide whether its return is animated. The element needs `touch-action: pan-y`.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let start: Pick<PointerEvent, 'pointerId' | 'clientX'> | undefined;

    function move(distance: number): void {
      if (!element) return;
      element.style.translate = distance === 0 ? '' : `${distance}px`;
      element.style.opacity =
        distance === 0 ? '' : String(1 - Math.abs(distance) / FADE_DISTANCE_PX);
    }
    function end(): void {
      start = undefined;
      element?.removeAttribute(SWIPING);
      move(0);
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
        if (event.pointerId === start?.pointerId) move(event.clientX - start.clientX);
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
    return () => controller.abort();
  }, [ref, onSwipe]);
}
