/**
 * Media queries of Home. `narrow` and `wide` must not overlap, because vanilla-extract does not guarantee their order.
 */

/** Matches windows that are too narrow for the margin of a section. */
export const narrow = 'screen and (width < 64rem)';

/** Matches windows that are wide enough for the margin of a section; the design system uses the same width. */
export const wide = 'screen and (width >= 64rem)';

/** Matches if the visitor allows motion. Otherwise every drawing is complete from the start and does not move. */
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
