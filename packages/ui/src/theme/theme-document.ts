import type { ColourScheme } from './colours.ts';

/** Shapes of corners, by their names in a theme. */
export type Corners = 'square' | 'slight' | 'round';

/** Sizes of text, by their names in a theme; `small` changes headings only. */
export type TextSizes = 'small' | 'normal' | 'large';

/** Spaces between elements, by their names in a theme. */
export type Spacing = 'tight' | 'normal' | 'wide';

/**
 * The look of a site, as an owner can change it: one JSON document.
 *
 * A colour is `#` and six hexadecimal digits. `themeStyles` turns the document into CSS, and `themeFields` describes
 * it for an editor.
 */
export interface Theme<FaceName extends string = string> {
  /** Colours of the light scheme, and of print. */
  readonly day: ColourScheme;
  /** Colours of the dark scheme, and of elements with the class `night`. */
  readonly night: ColourScheme;
  /** Typefaces of headings and of other text: names of {@link ThemeFace}s. */
  readonly faces: { readonly display: FaceName; readonly text: FaceName };
  readonly corners: Corners;
  readonly textSize: TextSizes;
  readonly spacing: Spacing;
}

/** A typeface that a theme can choose. */
export interface ThemeFace {
  /** Name for the owner. */
  readonly label: string;
  /** Value for `font-family`. */
  readonly family: string;
}

/** Typefaces of an app, by name. */
export type ThemeFaces = Readonly<Record<string, ThemeFace>>;
