import { type RefObject, useEffect } from 'react';

/**
 * Moves the hero on scroll in browsers without scroll-driven animations.
 *
 * Loads no code in other browsers, and none if the visitor prefers reduced motion.
 */
export function useHeroScroll(
  content: RefObject<HTMLElement | null>,
  backgrounds: readonly RefObject<HTMLElement | null>[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs never change identity
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll(root)')) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('./hero-scroll.ts').then(
      ({ followScroll }) => {
        if (left) return;
        stop = followScroll(
          content.current,
          backgrounds.map((background) => background.current),
        );
      },
      // Ignores a chunk that fails to load, because the hero is complete without motion.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
