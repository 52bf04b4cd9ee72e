/** Draws the image of link previews, with the brand and the heading of the content. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeHtml, shareImageSize } from './document-head.ts';

/** Space of the heading, in pixels: below the brand, with the same margin on the left and the right. */
const BOX = { left: 80, top: 322, width: shareImageSize.width - 160, height: 280 } as const;

/** Font sizes of the heading, in the order in which they are tried. */
const SIZES = [104, 84, 68, 56] as const;
const SMALLEST = 44;

/** Returns the width of a line in pixels. */
type Measure = (line: string, size: number) => number;

/** Draws the image as a PNG of 1200 by 630 pixels, from the parts that the build wrote beside this bundle. */
export async function drawShareImage(brand: string, heading: string): Promise<Uint8Array> {
  await initWasm(await readPart('resvg.wasm'));
  const fontBuffers = [await readPart('share-image.ttf')];
  const font = { fontBuffers, defaultFontFamily: 'Newsreader' };
  const withoutWords = (await readPart('share-image.svg')).toString();
  const { size, lines } = fitHeading(heading, (line, fontSize) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textElement(line, 0, fontSize)}</svg>`;
    return new Resvg(svg, { font }).getBBox()?.width ?? 0;
  });
  const drawn = lines.map((line, index) => textElement(line, index, size));
  const svg = withoutWords
    .replace('{{brand}}', () => escapeHtml(brand))
    .replace('{{heading}}', () => drawn.join(''));
  return new Resvg(svg, { font }).render().asPng();
}

/** Breaks a heading into lines, in the largest size in which it fits, or else in the smallest. */
export function fitHeading(
  heading: string,
  measure: Measure,
): { readonly size: number; readonly lines: readonly string[] } {
  const linesOf = (size: number) => breakLines(heading, (line) => measure(line, size) <= BOX.width);
  const size =
    SIZES.find((one) => {
      const lines = linesOf(one);
      const isWide = lines.some((line) => measure(line, one) > BOX.width);
      return !isWide && lines.length * one <= BOX.height;
    }) ?? SMALLEST;
  return { size, lines: linesOf(size) };
}

/** Fills each line with as many words as fit. */
function breakLines(heading: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of heading.trim().split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns a line of the heading; its baseline is at three quarters of its height. */
function textElement(line: string, index: number, size: number): string {
  const y = BOX.top + (index + 0.75) * size;
  return `<text x="${BOX.left}" y="${y}" font-size="${size}">${escapeHtml(line)}</text>`;
}

function readPart(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(name, import.meta.url));
}
