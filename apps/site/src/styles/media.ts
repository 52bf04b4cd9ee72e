/** Media queries of the home page. `narrow` and `wide` do not overlap: vanilla-extract promises no order. */

/** Below which a sheet has no margin beside it. */
export const narrow = 'screen and (width < 64rem)';

/** From which a sheet has its margin beside it, as in the design system. */
export const wide = 'screen and (width >= 64rem)';

/** Under which anything may move; outside it every drawing is still and complete. */
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
