/** The font faces of the site, with the names that styles and `document.fonts` use. */
export const fontFaces = {
  display: 'Newsreader Variable',
  text: 'Instrument Sans Variable',
} as const;

/** Ranges of weights of the font faces. That of headings contains a single weight, which is used for its range. */
export const fontWeights = { display: '300 400', text: '400 560' } as const;

/**
 * Loads the site's two font faces, then applies both; a face that fails to load is replaced by its fallback.
 *
 * Each change of a font lays out the whole page again. So both faces are loaded first and then applied
 * together.
 */
export async function loadFonts(): Promise<void> {
  const faces = Object.values(fontFaces);
  await Promise.allSettled(faces.map((face) => document.fonts.load(`1em "${face}"`)));
  document.documentElement.dataset.fonts = '';
}
