/** A complete colour scheme. Each key is a colour of the theme contract. */
export interface ColourScheme {
  /** Background of the page. */
  readonly surface: string;
  /** Background of a card or panel on the page. */
  readonly surfaceRaised: string;
  /** Body text and headings. */
  readonly text: string;
  /** Colour of captions, notes in the margin and other secondary text. */
  readonly textQuiet: string;
  /** Colour of decorative hairlines. */
  readonly line: string;
  /** Colour of the borders of controls and figures. */
  readonly lineStrong: string;
  /**
   * Accent colour of areas and marks, such as the primary button and the line before an eyebrow. It is too light for
   * text in the light scheme.
   */
  readonly signal: string;
  /** Background of the primary button while the pointer is over it. */
  readonly signalHover: string;
  /** Colour of text on `signal` and `signalHover`. */
  readonly onSignal: string;
  /** Colour of links in running text. */
  readonly link: string;
  /** Colour of the focus ring. */
  readonly focus: string;
}

/** Light colour scheme: warm paper, dark ink and an amber accent. */
export const dayMap: ColourScheme = {
  surface: '#f4f1e9',
  surfaceRaised: '#faf8f2',
  text: '#141a17',
  textQuiet: '#545c56',
  line: '#d5cfc0',
  lineStrong: '#7d7c70',
  signal: '#f5ae3a',
  signalHover: '#ffc151',
  onSignal: '#141a17',
  link: '#1f4f6b',
  focus: '#141a17',
};

/** Dark colour scheme: a green-black background, paper-white text and an amber accent. */
export const nightMap: ColourScheme = {
  surface: '#0c1210',
  surfaceRaised: '#121a17',
  text: '#efece2',
  textQuiet: '#9eaaa3',
  line: '#26322d',
  lineStrong: '#6b7b73',
  signal: '#f0b23c',
  signalHover: '#ffca63',
  onSignal: '#14100a',
  link: '#b5d2e2',
  focus: '#f0b23c',
};
