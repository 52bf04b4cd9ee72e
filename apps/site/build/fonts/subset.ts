/**
 * Subsets the site's two typefaces to the weights in use, and to the glyphs of English and of names in
 * neighbouring languages. The next font of the stack provides missing glyphs.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const PUNCTUATION = '£©·–—‘’“”…';
const FIGURE_SIGNS = '€′″×−≤≥';
const ACCENTED = 'ÀÂÄÅÆÇÈÉÊËÎÏÔÖØÙÛÜŒàâäåæçèéêëîïñôöøùûüœß';

/** OpenType features to retain: kerning, and the figures that the styles use. Others would add 3 kB. */
const FEATURES = ['kern', 'lnum', 'tnum'];

const LETTERS = ASCII + PUNCTUATION + ACCENTED;

/** A typeface of the site. */
export interface Typeface {
  /** Module path of the complete font. */
  readonly source: string;
  /** Lightest and heaviest weight in use. */
  readonly weights: { readonly min: number; readonly max: number };
  /** The characters to retain. */
  readonly glyphs: string;
}

/** The typefaces by the name of their file. */
export const typefaces = {
  'newsreader.woff2': {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    // Only the weight of headings: a variable weight would double the file.
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
  // A variable, because the package's types do not have `keepFeatures` yet.
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

/** Returns a platform font as TrueType for fontconfig, with the glyphs that the site uses. */
export async function platformFont(source: string): Promise<Uint8Array> {
  return subsetFont(await readWhole(source), LETTERS, { targetFormat: 'truetype' });
}

/** Reads the file of a font, given its module path. */
export function readWhole(source: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(source));
}
