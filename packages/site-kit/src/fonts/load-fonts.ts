/**
 * Loads fonts, and then applies all of them by setting the attribute `data-fonts` on the root element. If a
 * font fails to load, its fallback stays.
 *
 * Each font that is applied makes the browser lay out the whole page again, so all fonts are applied together.
 *
 * @param families names of font faces in the page's styles.
 */
export async function loadFonts(families: readonly string[]): Promise<void> {
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em "${family}"`)));
  document.documentElement.dataset.fonts = '';
}
