/**
 * Numbers that determine how elements move on scroll. The style sheet and the script that replaces it in older
 * browsers use the same numbers.
 */
export const scrollMotion = {
  /** Scroll progress of the page, from 0 to 1, at which an element with the class `fadeOnScroll` has faded out. */
  fadesOutBy: 0.3,
  opacity: [1, 0],
  scale: [1, 0.95],
  /** Distance in pixels that an element with the class `driftOnScroll` moves when the page is scrolled by one pixel. */
  driftRate: 0.4,
} as const;
