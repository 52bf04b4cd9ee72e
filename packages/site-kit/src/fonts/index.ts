/** Entry point for scripts that write the fonts of a site. */
export { computeFallbacks, type FallbackFace, type ReplacedTypeface } from './fallbacks.ts';
export { subset, type Typeface, trueType } from './subset.ts';
