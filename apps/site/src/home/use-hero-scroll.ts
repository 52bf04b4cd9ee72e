import { type RefObject, useEffect } from 'react';

/**
 * Moves the hero with the page where the browser's style sheet cannot.
 *
 * Browsers with scroll-driven animations, and visitors who ask for reduced motion, load nothing.
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
      // The hero is complete without moving, so a chunk that fails to load costs nothing else.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
