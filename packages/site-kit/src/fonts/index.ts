/** Entry point for scripts that write the fonts of a site. */
export type { ReplacedTypeface } from './fallbacks.ts';
export { fontStyles, type StyledTypeface } from './font-styles.ts';
export { subset, type Typeface, trueType } from './subset.ts';
