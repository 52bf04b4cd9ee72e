/**
 * Whatever font a page sets its text in, the change lays the whole page out anew: once when the first
 * face is named, and again with each that arrives. So both are fetched first, and named together.
 */
import { fontFaces } from './fonts.css.ts';

/** Fetches the site's two faces and sets the page in them; one that does not come keeps its stand-in. */
export async function letFontsIn(): Promise<void> {
  await Promise.allSettled(fontFaces.map((face) => document.fonts.load(`1em "${face}"`)));
  document.documentElement.dataset.fonts = '';
}
