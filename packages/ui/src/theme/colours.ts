/** One complete colour scheme; each key is a colour of the theme contract. */
export interface ColourScheme {
  /** The page itself. */
  readonly surface: string;
  /** A card or panel lying on the page. */
  readonly surfaceRaised: string;
  /** Body text and headings. */
  readonly text: string;
  /** Captions, marginalia and secondary text. */
  readonly textQuiet: string;
  /** Hairlines that carry no meaning on their own. */
  readonly line: string;
  /** Lines that bound a control or a figure. */
  readonly lineStrong: string;
  /** Energy: eyebrow rules, the primary button, the current on the map. */
  readonly signal: string;
  /** The primary button under the pointer. */
  readonly signalHover: string;
  /** Text on `signal` and `signalHover`. */
  readonly onSignal: string;
  /** Links in running text. */
  readonly link: string;
  /** The focus ring. */
  readonly focus: string;
}

/** The light scheme: warm paper, ink, and the darker twin of the signal. */
export const dayMap: ColourScheme = {
  surface: '#f4f1e9',
  surfaceRaised: '#faf8f2',
  text: '#141a17',
  textQuiet: '#545c56',
  line: '#d5cfc0',
  lineStrong: '#7d7c70',
  signal: '#8a5300',
  signalHover: '#6f4200',
  onSignal: '#fffaf0',
  link: '#1f4f6b',
  focus: '#8a5300',
};

/** The dark scheme: green-black ink, paper-white text, sodium amber. */
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
