/**
 * Parameters of the hero's motion on scroll, shared by the style sheet and its fallback
 * script.
 */
export const heroMotion = {
  /** Share of the page's scroll progress at which the content has faded out. */
  contentLeavesBy: 0.3,
  contentOpacity: [1, 0],
  contentScale: [1, 0.95],
  /** Distance that the background moves for each scrolled pixel. */
  backgroundRate: 0.4,
} as const;
