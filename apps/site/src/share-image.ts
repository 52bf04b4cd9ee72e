/** Draws the image of link previews, with the brand and the heading of the content. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeHtml } from './document-head.ts';
import { fitHeading, HEADING_BOX } from './fit-heading.ts';

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
    .replace('{{brand}}', () => xmlText(brand))
    .replace('{{heading}}', () => drawn.join(''));
  return new Resvg(svg, { font }).render().asPng();
}

/** Returns a line of the heading; its baseline is at three quarters of its height. */
function textElement(line: string, index: number, size: number): string {
  const y = HEADING_BOX.top + (index + 0.75) * size;
  return `<text x="${HEADING_BOX.left}" y="${y}" font-size="${size}">${xmlText(line)}</text>`;
}

/** Escapes a string, without the characters that XML does not allow. */
function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(/\p{C}/gu, ''));
}

function readPart(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(name, import.meta.url));
}
