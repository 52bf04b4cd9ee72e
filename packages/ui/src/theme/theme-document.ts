import type { ColourScheme } from './colours.ts';

/** Names of the corner shapes that a theme can choose. */
export type Corners = 'square' | 'slight' | 'round';

/** Names of the text sizes that a theme can choose; `small` affects only headings. */
export type TextSizes = 'small' | 'normal' | 'large';

/** Names of the spaces between elements that a theme can choose. */
export type Spacing = 'tight' | 'normal' | 'wide';

/**
 * The theme of a site, which its owner can change, as one JSON document.
 *
 * A colour is `#` and six hexadecimal digits. `themeStyles` turns the document into CSS, and `themeFields`
 * describes it for an editor.
 */
export interface Theme<FaceName extends string = string> {
  /** Colours of the light scheme, which is also used in print. */
  readonly day: ColourScheme;
  /** Colours of the dark scheme, which is also used for elements with the class `night`. */
  readonly night: ColourScheme;
  /** Names of the typefaces of headings and of other text; each is the name of a {@link ThemeFace}. */
  readonly faces: { readonly display: FaceName; readonly text: FaceName };
  readonly corners: Corners;
  readonly textSize: TextSizes;
  readonly spacing: Spacing;
}

/** A typeface that a theme can choose. */
export interface ThemeFace {
  /** Name of the typeface that the owner of the site sees. */
  readonly label: string;
  /** Value of the CSS property `font-family`. */
  readonly family: string;
}

/** Typefaces that an app offers, by name. */
export type ThemeFaces = Readonly<Record<string, ThemeFace>>;
