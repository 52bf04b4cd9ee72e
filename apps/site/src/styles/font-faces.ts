/** Names of the site's typefaces. */
export const fontFamilies = { display: 'Newsreader', text: 'Instrument Sans' } as const;

/** The font faces of the site, with the names that styles and `document.fonts` use. */
export const fontFaces = {
  display: 'Newsreader Variable',
  text: 'Instrument Sans Variable',
} as const;

/** Ranges of weights of the font faces. That of headings contains a single weight, which is used for its range. */
export const fontWeights = { display: '300 400', text: '400 560' } as const;
