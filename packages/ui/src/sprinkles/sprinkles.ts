import { atoms } from './sprinkles.css.ts';

/** A space of the theme. */
export type SprinkledSpace = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'sheet';

/** How many columns of the survey grid a block takes; `full` is all there are. */
export type SprinkledSpan = 'full' | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** What {@link sprinkles} can say; every value is one of the theme's. */
export interface Sprinkles {
  readonly color?: 'text' | 'textQuiet' | 'signal' | 'link';
  readonly background?: 'surface' | 'surfaceRaised';
  readonly padding?: SprinkledSpace;
  readonly marginBlockStart?: SprinkledSpace;
  /** One span for every window, or one below 64 rem (`narrow`) and one from there on (`wide`). */
  readonly gridColumn?:
    | SprinkledSpan
    | { readonly narrow: SprinkledSpan; readonly wide: SprinkledSpan };
}

/**
 * Class names for the few things an app says about its own elements, in the theme's terms.
 *
 * They sit in the layer `gw.sprinkles`: above every component, below any style of the app.
 *
 * @example
 * <p className={sprinkles({ color: 'signal', gridColumn: { narrow: 'full', wide: 7 } })}>…</p>
 */
export function sprinkles(wanted: Sprinkles): string {
  return atoms(wanted);
}
