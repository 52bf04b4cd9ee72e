import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encodePng, pngChunk } from './encode-png.ts';
import { escapeHtml } from './fill-head.ts';
import { fitHeading, HEADING_BOX } from './fit-heading.ts';
import { reduceColours } from './reduce-colours.ts';

/** File name of the program, beside the renderer, that converts link preview images to PNG. */
export const SHARE_IMAGE_PROGRAM = 'resvg.wasm';

/** Resolves when the program that converts images has started. It can start only once in a process. */
let started: Promise<void> | undefined;

/** Drawing of a link preview image, and its texts. */
export interface ShareImage {
  /** SVG of 1,200 by 630 pixels. It contains the placeholders `{{brand}}`, inside a text element, and `{{heading}}`. */
  readonly svg: string;
  readonly brand: string;
  /** Heading, which is broken into lines and drawn below the brand. */
  readonly heading: string;
  /** TrueType font in which the texts are drawn, as a data URL. */
  readonly font: string;
  /** Family name of the font. */
  readonly fontFamily: string;
}

/**
 * Draws a link preview image as a PNG of at most 256 colours. Only a site's renderer may call it.
 *
 * @param earlier an image that this function has drawn before. That image is returned if it would not change.
 */
export async function drawShareImage(image: ShareImage, earlier?: Uint8Array): Promise<Uint8Array> {
  const hash = createHash('sha256').update(JSON.stringify(image)).digest('base64url');
  const source = pngChunk('tEXt', Buffer.from(`Source\0${hash}`));
  if (earlier && Buffer.from(earlier).includes(source)) return earlier;
  started ??= readFile(new URL(SHARE_IMAGE_PROGRAM, import.meta.url)).then(initWasm);
  await started;
  const [, base64 = ''] = image.font.split('base64,');
  const font = {
    fontBuffers: [Buffer.from(base64, 'base64')],
    defaultFontFamily: image.fontFamily,
  };
  const { size, lines } = fitHeading(image.heading, (line, fontSize) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textElement(line, 0, fontSize)}</svg>`;
    return new Resvg(svg, { font }).getBBox()?.width ?? 0;
  });
  const heading = lines.map((line, index) => textElement(line, index, size));
  const svg = image.svg
    .replace('{{brand}}', () => xmlText(image.brand))
    .replace('{{heading}}', () => heading.join(''));
  const drawn = new Resvg(svg, { font, background: 'white' }).render();
  return encodePng(reduceColours(drawn.pixels), drawn, source);
}

/**
 * Returns the SVG text element for a line of the heading. Its baseline is at three quarters of the height of
 * the line.
 */
function textElement(line: string, index: number, size: number): string {
  const y = HEADING_BOX.top + (index + 0.75) * size;
  return `<text x="${HEADING_BOX.left}" y="${y}" font-size="${size}">${xmlText(line)}</text>`;
}

/** Escapes a string for XML, and removes the characters that XML does not allow. */
function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(/\p{C}/gu, ''));
}
