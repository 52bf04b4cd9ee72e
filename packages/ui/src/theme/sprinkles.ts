import { atoms } from './sprinkles.css.ts';

/** Space token of the theme. */
export type SprinkledSpace = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'sheet';

/** Number of grid columns that an element spans; `full` spans all of them. */
export type SprinkledSpan = 'full' | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Properties that {@link sprinkles} sets. Every value is a token of the theme. */
export interface Sprinkles {
  readonly color?: 'text' | 'textQuiet' | 'signal' | 'link';
  readonly background?: 'surface' | 'surfaceRaised';
  readonly padding?: SprinkledSpace;
  readonly marginBlockStart?: SprinkledSpace;
  /** One span for every window width, or one below 64 rem (`narrow`) and one from 64 rem (`wide`). */
  readonly gridColumn?:
    | SprinkledSpan
    | { readonly narrow: SprinkledSpan; readonly wide: SprinkledSpan };
}

/**
 * Returns class names that style an app's own elements with tokens of the theme.
 *
 * The classes are in the layer `gw.sprinkles`: they override every component, and the app's unlayered styles
 * override them.
 *
 * @example
 * ```tsx
 * <p className={sprinkles({ color: 'signal', gridColumn: { narrow: 'full', wide: 7 } })}>…</p>
 * ```
 */
export function sprinkles(properties: Sprinkles): string {
  return atoms(properties);
}
