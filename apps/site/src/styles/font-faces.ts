export const fontFamilies = { display: 'Newsreader', text: 'Instrument Sans' } as const;

/** Names of the site's font faces, which style sheets and `document.fonts` use. */
export const fontFaces = {
  display: 'Newsreader Variable',
  text: 'Instrument Sans Variable',
} as const;

/**
 * Range of weights of each font face. The font for headings contains a single weight, which is used for the
 * whole range.
 */
export const fontWeights = { display: '300 400', text: '400 560' } as const;
