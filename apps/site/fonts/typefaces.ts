import {
  computeFallbacks,
  type ReplacedTypeface,
  subset,
  trueType,
} from '@groundwork/site-kit/fonts';
import { fontFamilies } from '../src/styles/font-faces.ts';

const display: ReplacedTypeface = {
  family: fontFamilies.display,
  kind: 'serif',
  source: import.meta.resolve(
    '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  ),
  // Contains only the weight that headings have, because a range of weights would double the size of the file.
  weights: { min: 340, max: 340 },
  textWeight: 340,
};

const text: ReplacedTypeface = {
  family: fontFamilies.text,
  kind: 'sans',
  source: import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  weights: { min: 400, max: 560 },
  textWeight: 400,
  characters: '€′″×−≤≥',
};

/**
 * Returns the files in `src/styles/fonts`, by name: fonts for browsers and for the image of link previews, and
 * the fallback fonts.
 */
export async function fontFiles(): Promise<Record<string, Uint8Array>> {
  const fallbacks = {
    display: await computeFallbacks(display),
    text: await computeFallbacks(text),
  };
  return {
    'newsreader.woff2': await subset(display),
    'instrument-sans.woff2': await subset(text),
    'newsreader.ttf': await trueType(display, display.textWeight),
    'fallbacks.json': Buffer.from(`${JSON.stringify(fallbacks, null, 2)}\n`),
  };
}
