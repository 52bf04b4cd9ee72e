/** Media queries of the components. */
export const media = {
  /** Browsers replace most colours in this mode, but not the strokes of an SVG. */
  forcedColours: '(forced-colors: active)',
  /** Components animate only if this matches. */
  motionAllowed: '(prefers-reduced-motion: no-preference)',
  /** Screens with room for two or three columns. */
  medium: 'screen and (min-width: 44rem)',
  /** Screens with room for the margin of a section beside its body. */
  wide: 'screen and (min-width: 64rem)',
} as const;
