import { scroll } from 'motion';
import { heroMotion } from './hero-motion.ts';

/**
 * Applies the hero's motion from a scroll listener, and returns a function that stops it.
 *
 * Only browsers without scroll-driven animations load it.
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
 * Returns the hero's opacity, scale and shift for a scroll progress (0 to 1) and a position in pixels.
 *
 * @internal Exported for its test.
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
