/** Media queries of the components. */
export const media = {
  /** Forced-colours mode. Browsers then replace most colours, but not the strokes of an SVG. */
  forcedColours: '(forced-colors: active)',
  /** Matches if the visitor does not prefer reduced motion. Components animate only then. */
  motionAllowed: '(prefers-reduced-motion: no-preference)',
  /** Screens that are wide enough for two or three columns. */
  medium: 'screen and (min-width: 44rem)',
  /** Screens that are wide enough for the margin of a section beside its body. */
  wide: 'screen and (min-width: 64rem)',
} as const;
