/**
 * Subsets the site's two typefaces to the glyphs of British English and of neighbouring languages' names,
 * and to the weights in use. A missing glyph comes from the next font of the stack.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const PUNCTUATION = '£©·–—‘’“”…';
const FIGURE_SIGNS = '€′″×−≤≥';
const ACCENTED = 'ÀÂÄÅÆÇÈÉÊËÎÏÔÖØÙÛÜŒàâäåæçèéêëîïñôöøùûüœß';

/** OpenType features to keep: kerning, and the figures that the styles use. Others would add 3 kB. */
const FEATURES = ['kern', 'lnum', 'tnum'];

const LETTERS = ASCII + PUNCTUATION + ACCENTED;

/** A typeface of the site. */
export interface Typeface {
  /** Module path of the whole font. */
  readonly source: string;
  /** Lightest and heaviest weight in use. */
  readonly weights: { readonly min: number; readonly max: number };
  /** The characters that it sets. */
  readonly glyphs: string;
}

/** The typefaces by the name of their file. */
export const typefaces = {
  'newsreader.woff2': {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    // One weight, that of the heading; the axis would double the file.
    weights: { min: 340, max: 340 },
    glyphs: LETTERS,
  },
  'instrument-sans.woff2': {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { min: 400, max: 560 },
    glyphs: LETTERS + FIGURE_SIGNS,
  },
} as const satisfies Readonly<Record<string, Typeface>>;

/** Returns the subset of a typeface for browsers. */
export async function subset({ source, weights, glyphs }: Typeface): Promise<Uint8Array> {
  const { min, max } = weights;
  // A variable, since the types of the package do not have `keepFeatures` yet.
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    variationAxes: { wght: min === max ? min : { min, max } },
  };
  return subsetFont(await readWhole(source), glyphs, options);
}

/** Returns one weight of a typeface as TrueType, for renderers without variable fonts. */
export async function staticFont(
  { source, glyphs }: Typeface,
  weight: number,
): Promise<Uint8Array> {
  return subsetFont(await readWhole(source), glyphs, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
}

/** Returns a platform font as TrueType for fontconfig, with the glyphs of the site. */
export async function platformFont(source: string): Promise<Uint8Array> {
  return subsetFont(await readWhole(source), LETTERS, { targetFormat: 'truetype' });
}

/** The file of a font, by its module path. */
export function readWhole(source: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(source));
}
