/**
 * Loads fonts, then applies all of them: the root element gets the attribute `data-fonts`. A font that fails to load
 * is replaced by its fallback.
 *
 * Each change of a font lays out the whole page again. So all fonts are loaded first and then applied together.
 *
 * @param families names of font faces of the page's styles.
 */
export async function loadFonts(families: readonly string[]): Promise<void> {
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em "${family}"`)));
  document.documentElement.dataset.fonts = '';
}
