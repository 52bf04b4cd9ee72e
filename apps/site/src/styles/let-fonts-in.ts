/**
 * Each change of font lays the whole page out again: once when the first face is named, and once more
 * with each that arrives. So both are fetched first, and named together.
 */
import { fontFaces } from './fonts.css.ts';

/** Fetches the site's two faces and sets the page in them; one that fails keeps its fallback. */
export async function letFontsIn(): Promise<void> {
  await Promise.allSettled(fontFaces.map((face) => document.fonts.load(`1em "${face}"`)));
  document.documentElement.dataset.fonts = '';
}
