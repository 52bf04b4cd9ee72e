/** The faces of the site, by the names under which styles and `document.fonts` know them. */
export const fontFaces = {
  display: 'Newsreader Variable',
  text: 'Instrument Sans Variable',
} as const;

/**
 * Loads the site's two faces, then applies both; one that fails keeps its fallback.
 *
 * Each change of font lays the whole page out again: once when the first face is named, and once more
 * with each that arrives. So both are loaded first and named together.
 */
export async function loadFonts(): Promise<void> {
  const faces = Object.values(fontFaces);
  await Promise.allSettled(faces.map((face) => document.fonts.load(`1em "${face}"`)));
  document.documentElement.dataset.fonts = '';
}
