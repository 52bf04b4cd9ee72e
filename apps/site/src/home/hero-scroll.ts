import { scroll } from 'motion';
import { heroMotion } from './hero-motion.ts';

/**
 * Moves the hero in response to scroll events. Returns a function that stops this.
 *
 * Only browsers without scroll-driven animations load this code.
 */
export function followScroll(
  content: HTMLElement | null,
  backgrounds: readonly (HTMLElement | null)[],
): () => void {
  return scroll((_progress: number, { y }: { y: { progress: number; current: number } }) => {
    const { opacity, scale, shift } = heroAt(y.progress, y.current);
    if (content) {
      content.style.opacity = String(opacity);
      content.style.scale = String(scale);
    }
    for (const background of backgrounds) {
      if (background) background.style.translate = `0 ${shift}px`;
    }
  });
}

/**
 * Returns the opacity, scale and shift of the hero for a scroll progress (from 0 to 1) and a scroll position in pixels.
 *
 * @internal It is exported only for its test.
 */
export function heroAt(
  progress: number,
  position: number,
): { opacity: number; scale: number; shift: number } {
  const gone = Math.min(1, Math.max(0, progress / heroMotion.contentLeavesBy));
  const along = ([from, to]: readonly [number, number]) => from + (to - from) * gone;
  return {
    opacity: along(heroMotion.contentOpacity),
    scale: along(heroMotion.contentScale),
    shift: position * heroMotion.backgroundRate,
  };
}
