import { atoms } from './sprinkles.css.ts';

/** Name of a space token of the theme. */
export type SprinkledSpace = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'sheet';

/** Number of grid columns that an element spans; `full` means all columns. */
export type SprinkledSpan = 'full' | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Properties that can be passed to {@link sprinkles}. Every value is the name of a theme token. */
export interface Sprinkles {
  readonly color?: 'text' | 'textQuiet' | 'link';
  readonly background?: 'surface' | 'surfaceRaised';
  readonly padding?: SprinkledSpace;
  readonly marginBlockStart?: SprinkledSpace;
  /**
   * Columns that the element spans: one value for all windows, or one below 64 rem (`narrow`) and one from 64
   * rem (`wide`).
   */
  readonly gridColumn?:
    | SprinkledSpan
    | { readonly narrow: SprinkledSpan; readonly wide: SprinkledSpan };
}

/**
 * Returns class names that style an app's own elements with tokens of the theme.
 *
 * The classes are in the layer `gw.sprinkles`: they override the styles of components, and the app's unlayered
 * styles override them.
 *
 * @example
 * ```tsx
 * <p className={sprinkles({ color: 'textQuiet', gridColumn: { narrow: 'full', wide: 7 } })}>…</p>
 * ```
 */
export function sprinkles(properties: Sprinkles): string {
  return atoms(properties);
}
