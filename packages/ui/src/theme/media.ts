/**
 * Media queries of the components, and for the styles of an app. Queries of one style must not overlap, because
 * vanilla-extract does not guarantee their order.
 *
 * @example
 * ```ts
 * const columns = style({ '@media': { [media.medium]: { columns: 2 } } });
 * ```
 */
export const media = {
  /** Forced-colours mode. Browsers then replace most colours, but not the strokes of an SVG. */
  forcedColours: '(forced-colors: active)',
  /** Matches if the visitor does not prefer reduced motion. Components animate only then. */
  motionAllowed: '(prefers-reduced-motion: no-preference)',
  /** Screens as narrow as a phone. */
  phone: 'screen and (width < 44rem)',
  /** Screens that are wide enough for two columns, but too narrow for the margin of a section beside its body. */
  tablet: 'screen and (44rem <= width < 64rem)',
  /** Screens that are too narrow for the margin of a section beside its body. */
  narrow: 'screen and (width < 64rem)',
  /** Screens that are wide enough for two or three columns. */
  medium: 'screen and (min-width: 44rem)',
  /** Screens that are wide enough for the margin of a section beside its body. */
  wide: 'screen and (min-width: 64rem)',
} as const;
