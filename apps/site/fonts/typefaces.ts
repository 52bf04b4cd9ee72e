import { fontStyles, type StyledTypeface, subset, trueType } from '@groundwork/site-kit/fonts';
import { fontFaces, fontFamilies, fontWeights } from '../src/styles/font-faces.ts';

const display: StyledTypeface = {
  family: fontFamilies.display,
  face: fontFaces.display,
  url: './newsreader.woff2',
  fontWeight: fontWeights.display,
  property: '--face-newsreader',
  generic: 'Georgia, serif',
  kind: 'serif',
  source: import.meta.resolve(
    '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  ),
  // Contains only the weight that headings have, because a range of weights would double the file size.
  weights: { min: 340, max: 340 },
  textWeight: 340,
};

const text: StyledTypeface = {
  family: fontFamilies.text,
  face: fontFaces.text,
  url: './instrument-sans.woff2',
  fontWeight: fontWeights.text,
  property: '--face-instrument-sans',
  generic: 'system-ui, sans-serif',
  kind: 'sans',
  source: import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  weights: { min: 400, max: 560 },
  textWeight: 400,
  characters: '€′″×−≤≥',
};

/** Generates the content of the font files and style sheets for `src/styles/fonts`. The keys are the file names. */
export async function fontFiles(): Promise<Record<string, Uint8Array>> {
  return {
    'newsreader.woff2': await subset(display),
    'instrument-sans.woff2': await subset(text),
    'newsreader.ttf': await trueType(display, display.textWeight),
    'fonts.css': Buffer.from(await fontStyles([display, text])),
  };
}
