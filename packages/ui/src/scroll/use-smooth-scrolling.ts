import { useEffect } from 'react';

/**
 * Scrolls to anchors smoothly while the calling page is mounted, and restores what was set before
 * when it is left (SPEC section 2). Does nothing for visitors who ask for reduced motion.
 */
export function useSmoothScrolling(): void {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { style } = document.documentElement;
    const previous = style.scrollBehavior;
    style.scrollBehavior = 'smooth';
    return () => {
      style.scrollBehavior = previous;
    };
  }, []);
}
