import { scroll } from 'motion';
import { driftOnScroll, fadeOnScroll } from './motion.css.ts';
import { scrollMotion } from './scroll-motion.ts';

/**
 * Moves the elements with the classes {@link fadeOnScroll} and {@link driftOnScroll} in response to scroll events.
 * Returns a function that stops this.
 *
 * Only browsers without scroll-driven animations load this code.
 */
export function followScroll(): () => void {
  return scroll((_progress: number, { y }: { y: { progress: number; current: number } }) => {
    const { opacity, scale, shift } = motionAt(y.progress, y.current);
    for (const { style } of elementsWith(fadeOnScroll)) {
      style.opacity = String(opacity);
      style.scale = String(scale);
    }
    for (const { style } of elementsWith(driftOnScroll)) style.translate = `0 ${shift}px`;
  });
}

function elementsWith(className: string): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`.${className}`);
}

/**
 * Returns the opacity, scale and shift of elements for a scroll progress (from 0 to 1) and a scroll position in pixels.
 *
 * @internal It is exported only for its test.
 */
export function motionAt(
  progress: number,
  position: number,
): { opacity: number; scale: number; shift: number } {
  const gone = Math.min(1, Math.max(0, progress / scrollMotion.fadesOutBy));
  const along = ([from, to]: readonly [number, number]) => from + (to - from) * gone;
  return {
    opacity: along(scrollMotion.opacity),
    scale: along(scrollMotion.scale),
    shift: position * scrollMotion.driftRate,
  };
}
