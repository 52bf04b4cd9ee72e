/**
 * Media queries of Home. Queries of one style must not overlap, because vanilla-extract does not guarantee their order.
 */

/** Matches windows as narrow as a phone. */
export const phone = 'screen and (width < 44rem)';

/** Matches windows that are wide enough for two columns, but too narrow for the margin of a section. */
export const tablet = 'screen and (44rem <= width < 64rem)';

/** Matches windows that are too narrow for the margin of a section. */
export const narrow = 'screen and (width < 64rem)';

/** Matches windows that are wide enough for the margin of a section; the design system uses the same width. */
export const wide = 'screen and (width >= 64rem)';

/** Matches if the visitor allows motion. Otherwise every drawing is complete from the start and does not move. */
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
