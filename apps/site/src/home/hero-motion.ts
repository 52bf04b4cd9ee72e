/**
 * Motion of the hero on scroll (SPEC section 9), shared by the style sheet and its fallback.
 */
export const heroMotion = {
  /** Share of the page's scroll progress over which the content leaves. */
  contentLeavesBy: 0.3,
  contentOpacity: [1, 0],
  contentScale: [1, 0.95],
  /** How far the background moves for each pixel scrolled. */
  backgroundRate: 0.4,
} as const;
