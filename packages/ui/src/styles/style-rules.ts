/** Entry point with rules for the style sheets of an app that are written with vanilla-extract. */
export { linkTarget } from './link-target.ts';
export { appearDuring, OPENING, opening, type Span, share, slideDuring } from './opening.ts';
export { type Shift, slideInView } from './slide.ts';
export { focusRing } from './style-helpers.ts';
