/**
 * Reduces typefaces to the weights and characters that a site uses. Characters that are missing are shown in
 * the next font of the stack.
 */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const PUNCTUATION = '£©·–—‘’“”…';
const ACCENTED = 'ÀÂÄÅÆÇÈÉÊËÎÏÔÖØÙÛÜŒàâäåæçèéêëîïñôöøùûüœß';

/**
 * OpenType features that stay in the font: kerning, lining figures and tabular figures. Other features would add
 * 3 kB.
 */
const FEATURES = ['kern', 'lnum', 'tnum'];

/** The characters of English, and of names in neighbouring languages. */
const LETTERS = ASCII + PUNCTUATION + ACCENTED;

/** A variable typeface that a site uses. */
export interface Typeface {
  /** URL of the file with the complete font, as returned by `import.meta.resolve('@fontsource-variable/…')`. */
  readonly source: string;
  /** The lightest and the heaviest weight that the site uses. A single weight halves the file size. */
  readonly weights: { readonly min: number; readonly max: number };
  /** Characters to keep in addition to English letters and letters of names in neighbouring languages. */
  readonly characters?: string;
}

/** Returns a font file for browsers with only the weights and characters that a site uses. */
export async function subset({ source, weights, characters = '' }: Typeface): Promise<Uint8Array> {
  const { min, max } = weights;
  // The options are in a variable, because the package's types do not contain `keepFeatures` yet.
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    variationAxes: { wght: min === max ? min : { min, max } },
  };
  return subsetFont(await readFont(source), LETTERS + characters, options);
}

/**
 * Returns one weight of a typeface as a TrueType font, for programs that do not support variable fonts.
 *
 * @param weight the weight; undefined if the font is not variable.
 */
export async function trueType(
  { source, characters = '' }: Pick<Typeface, 'source' | 'characters'>,
  weight?: number,
): Promise<Uint8Array> {
  return subsetFont(await readFont(source), LETTERS + characters, {
    targetFormat: 'truetype',
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  });
}

function readFont(source: string): Promise<Buffer> {
  return readFile(new URL(source));
}
