/** Subsets typefaces to the weights and characters in use. The next font of the stack provides missing characters. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const PUNCTUATION = '£©·–—‘’“”…';
const ACCENTED = 'ÀÂÄÅÆÇÈÉÊËÎÏÔÖØÙÛÜŒàâäåæçèéêëîïñôöøùûüœß';

/** OpenType features to retain: kerning, and the figures of tables and texts. Others would add 3 kB. */
const FEATURES = ['kern', 'lnum', 'tnum'];

/** Characters of English and of names in neighbouring languages. */
const LETTERS = ASCII + PUNCTUATION + ACCENTED;

/** A variable typeface of a site. */
export interface Typeface {
  /** URL of the file of the complete font, such as `import.meta.resolve('@fontsource-variable/…')` returns it. */
  readonly source: string;
  /** Lightest and heaviest weight in use. A single weight halves the file. */
  readonly weights: { readonly min: number; readonly max: number };
  /** Characters to retain in addition to those of English and of names in neighbouring languages. */
  readonly characters?: string;
}

/** Returns the subset of a typeface for browsers. */
export async function subset({ source, weights, characters = '' }: Typeface): Promise<Uint8Array> {
  const { min, max } = weights;
  // A variable, because the package's types do not have `keepFeatures` yet.
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    variationAxes: { wght: min === max ? min : { min, max } },
  };
  return subsetFont(await readFont(source), LETTERS + characters, options);
}

/**
 * Returns one weight of a typeface as TrueType, for programs without variable fonts.
 *
 * @param weight missing for a font that is not variable.
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
