/**
 * Media queries of Home. `narrow` and `wide` must not overlap, because vanilla-extract guarantees no order.
 */

/** Windows that are too narrow for the margin of a section. */
export const narrow = 'screen and (width < 64rem)';

/** Windows that are wide enough for the margin of a section, as in the design system. */
export const wide = 'screen and (width >= 64rem)';

/** Matches if the visitor allows motion. Otherwise every drawing is complete and does not move. */
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
