/**
 * Numbers that determine how the hero moves on scroll. The style sheet and the script that replaces it in older
 * browsers use the same numbers.
 */
export const heroMotion = {
  /** Scroll progress of the page, from 0 to 1, at which the content of the hero has faded out. */
  contentLeavesBy: 0.3,
  contentOpacity: [1, 0],
  contentScale: [1, 0.95],
  /** Distance in pixels that the background moves when the page is scrolled by one pixel. */
  backgroundRate: 0.4,
} as const;
