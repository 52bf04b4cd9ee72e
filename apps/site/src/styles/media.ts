/** Media queries of Home. `narrow` and `wide` must not overlap: vanilla-extract guarantees no order. */

/** Below the width at which a sheet has a margin. */
export const narrow = 'screen and (width < 64rem)';

/** From the width at which a sheet has a margin, as in the design system. */
export const wide = 'screen and (width >= 64rem)';

/** Motion is allowed. Otherwise every drawing is still and complete. */
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
